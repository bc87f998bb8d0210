import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// Swift Testing has a type of the same name.
typealias Attachment = ShareModel.Attachment

/// A header of the writer's own.
func header(_ name: String, _ value: String) throws -> HeaderField {
  let text = try #require(HeaderText(value))
  return try #require(HeaderField(name: name, value: text))
}

/// Short ways to values that tests need.
func mailbox(_ text: String) throws -> Mailbox { try Mailbox(parsing: text) }

func context(_ files: InMemoryFiles = InMemoryFiles(), identity: [String] = []) throws -> ComposeContext {
  ComposeContext(
    date: try DateTime(rfc3339: "2026-01-31T09:30:00+01:00"),
    sender: try mailbox("Account <account@example.org>"),
    identity: identity, files: files)
}

extension MailParameters {
  /// A mail from one to another, for tests of the rest.
  static func plain() throws -> MailParameters {
    MailParameters(
      from: try mailbox("a@example.org"), to: [try mailbox("b@example.org")], body: Body(text: "Hello"))
  }
}

/// All bytes of a message.
func bytes(of message: Message, _ files: InMemoryFiles = InMemoryFiles()) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try message.write(reading: files) { bytes.append(contentsOf: $0) }
  #expect(bytes.count == message.size)
  return bytes
}

/// Composes a mail that must be right and gives its bytes.
func composedBytes(_ mail: MailParameters, _ files: InMemoryFiles = InMemoryFiles()) throws -> [UInt8] {
  let composition = compose(mail, in: try context(files))
  #expect(composition.issues.filter { !$0.isWarning } == [])
  return try bytes(of: try #require(composition.mail).message, files)
}

func composedText(_ mail: MailParameters, _ files: InMemoryFiles = InMemoryFiles()) throws -> String {
  String(decoding: try composedBytes(mail, files), as: UTF8.self)
}

/// The lines of one field of a header.
func field(_ name: String, in message: String) -> String? {
  var lines: [Substring] = []
  for line in message.unicodeScalars.split(separator: "\r\n".unicodeScalars, omittingEmptySubsequences: false)
  {
    if line.isEmpty { break }
    let text = Substring(line)
    if !lines.isEmpty {
      guard text.hasPrefix(" ") else { break }
      lines.append(text)
    } else if text.lowercased().hasPrefix(name.lowercased() + ":") {
      lines.append(text)
    }
  }
  return lines.isEmpty ? nil : lines.joined(separator: "\r\n")
}
