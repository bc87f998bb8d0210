#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The work of sharespec's own side where the program has no command that does just that.
enum Work {
  static func run(_ words: [String]) throws(BenchmarkFault) {
    let numbers = words.map { Int($0) ?? 0 }
    switch words.first {
    case "mails" where words.count == 4:
      let template = try SmallMailTemplate(words[2], words[3])
      for number in 0..<numbers[1] { try write(try template.mail(number), to: nil) }
    case "file" where words.count == 2: try write(try mail(with: words[1]), to: STDOUT_FILENO)
    case "deliver" where words.count == 6:
      let template = try SmallMailTemplate(words[4], words[5])
      try Delivery(port: numbers[1], connections: numbers[2]).deliver(numbers[3], template)
    case "plan" where words.count == 3: try Planning.plan(numbers[1], in: words[2])
    case "table" where words.count == 3: try deliverTable(words[1], port: numbers[2])
    default: throw BenchmarkFault("no such work: \(words)")
    }
  }

  /// A mail with a file.
  private static func mail(with path: String) throws(BenchmarkFault) -> ComposedMail {
    var mail = MailParameters(subject: HeaderText("A file"), body: Body(text: "A file.\n"))
    mail.from = try mailbox("Zoë Müller", "zoe@example.org")
    mail.to = [try mailbox("Łukasz Żółty", "reader0@example.org")]
    mail.attachments = [Attachment(.file(path: path))]
    return try composed(mail)
  }

  /// Writes a message to a descriptor, or to nowhere.
  private static func write(_ mail: ComposedMail, to descriptor: Int32?) throws(BenchmarkFault) {
    do throws(MessageFault) {
      try mail.message.write(reading: files) { (piece) throws(MessageFault) in
        guard let descriptor else { return }
        var rest = piece
        while !rest.isEmpty {
          let count = systemWrite(descriptor, rest.baseAddress, rest.count)
          guard count > 0 else { throw .sink }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    } catch { throw BenchmarkFault(error.sentence) }
  }

  static let files = RootedFiles(folder: ".")
  static let date = DateTime(secondsSince1970: 1_767_225_600)

  /// From a name and an address, as GMime takes them.
  static func mailbox(_ name: String, _ address: String) throws(BenchmarkFault) -> Mailbox {
    do { return Mailbox(name: HeaderText(name), address: try Address(parsing: address)) } catch {
      throw BenchmarkFault("'\(address)' is no address")
    }
  }

  static func composed(_ mail: MailParameters) throws(BenchmarkFault) -> ComposedMail {
    guard let date else { throw BenchmarkFault("no date") }
    let composition = compose(mail, in: ComposeContext(date: date, files: files))
    guard let mail = composition.mail else {
      throw BenchmarkFault("cannot be composed: \(composition.issues)")
    }
    return mail
  }
}

/// The small mails, of which only numbers differ.
struct SmallMailTemplate: Sendable {
  private let (plain, html): (String, String)

  init(_ plain: String, _ html: String) throws(BenchmarkFault) {
    (self.plain, self.html) = (try Self.text(of: plain), try Self.text(of: html))
  }

  func mail(_ number: Int) throws(BenchmarkFault) -> ComposedMail {
    var mail = MailParameters(
      subject: HeaderText("Grüße aus Köln, Ausgabe \(number): was im Frühjahr neu ist"),
      body: Body(text: "\(plain)\(number)\n", markup: .html("\(html)\(number)</p>\n")))
    mail.from = try Work.mailbox("Zoë Müller", "zoe@example.org")
    mail.to = [try Work.mailbox("Łukasz Żółty", "reader\(number)@example.org")]
    return try Work.composed(mail)
  }

  private static func text(of path: String) throws(BenchmarkFault) -> String {
    var report = Report()
    guard let source = RecipeFiles().read(path, report: &report) else {
      throw BenchmarkFault("\(path) cannot be read")
    }
    return String(decoding: source.bytes, as: UTF8.self)
  }
}

/// `write` of the system, under a name that methods called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
