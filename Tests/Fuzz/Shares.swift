import ShareCompose
import ShareModel
import ShareRender

/// Composed shares: what is shown of them, and the bytes of mails.
enum Shares {
  /// Checks a share and gives a text that is the same for the same input.
  static func check(_ share: ComposedShare, reading files: any FileReading) -> String {
    let preview = Preview(name: "news", account: "outbox", share: share, isDateFixed: true)
    let text = TerminalRenderer().render(preview)
    Invariant.expectVisible(text, keeping: ["\n", "\t"], "a preview")
    let json = JSONRenderer().render(preview)
    Reports.checkJSON(Reports.oneLine(json), "a preview as JSON")
    guard case .mail(let mail) = share else { return text + json }
    var bytes = MessageBytes()
    do throws(MessageFault) {
      try mail.message.write(reading: files) { bytes.take($0) }
    } catch { Invariant.expect(false, "a composed mail can be written: \(error)") }
    bytes.finish()
    Invariant.expect(bytes.count == mail.message.size, "\(bytes.count) bytes, \(mail.message.size) said")
    Invariant.expect(!bytes.isEightBit || mail.message.isEightBit, "bytes above 127 are announced")
    Invariant.expect(
      mail.delivery == .draft || !mail.envelope.recipients.isEmpty, "who is sent a mail stands in it")
    Invariant.expect(!share.recipients.isEmpty, "a ledger can keep it")
    let own = mail.headers.map { $0.name.lowercased() }
    for name in bytes.headerNames where !own.contains(name) {
      Invariant.expect(known.contains(name), "nobody wrote the header '\(name)'")
    }
    return text + json + "\(bytes.digest)"
  }

  private static let known: Set<String> = ["mime-version", "content-type", "content-transfer-encoding"]
}

/// The rules of RFC 5322, 2.3 for the bytes of a message, seen one by one.
struct MessageBytes {
  private(set) var count = 0
  private(set) var digest: UInt64 = 14_695_981_039_346_656_037
  private(set) var isEightBit = false
  private(set) var headerNames: [String] = []
  private var lineLength = 0
  private var last: UInt8 = 0
  private var isInHeader = true
  private var line: [UInt8] = []

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { take(byte) }
  }

  mutating func finish() { Invariant.expect(last == 0x0A, "the message ends with a line end") }

  private mutating func take(_ byte: UInt8) {
    Invariant.expect((last == 0x0D) == (byte == 0x0A), "CR and LF stand together at \(count)")
    Invariant.expect(byte != 0, "no NUL at \(count)")
    if byte > 0x7F { isEightBit = true }
    if byte == 0x0A {
      if isInHeader { endHeaderLine() }
      lineLength = 0
    } else if byte != 0x0D {
      lineLength += 1
      Invariant.expect(lineLength <= 998, "a line has at most 998 bytes at \(count)")
      if isInHeader { line.append(byte) }
    }
    digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211
    last = byte
    count += 1
  }

  private mutating func endHeaderLine() {
    defer { line = [] }
    guard let first = line.first else { return isInHeader = false }
    if first == 0x20 || first == 0x09 {
      return Invariant.expect(!headerNames.isEmpty, "the header begins with a name")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return Invariant.expect(false, "a header line has a colon")
    }
    headerNames.append(String(decoding: line[..<colon], as: UTF8.self).lowercased())
  }
}
