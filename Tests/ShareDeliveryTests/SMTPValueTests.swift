import ShareModel
import Testing

@testable import ShareDelivery

@Suite struct SMTPValueTests {
  private func parse(_ bytes: [UInt8]) throws(SMTPReplyFault) -> SMTPReply? {
    var parser = SMTPReplyParser(redaction: SecretRedaction())
    for (index, byte) in bytes.enumerated() {
      if let reply = try parser.take(byte) {
        #expect(index == bytes.count - 1)
        return reply
      }
    }
    return nil
  }

  @Test(arguments: [
    ("250 ok\r\n", 250, "250 ok"), ("250\r\n", 250, "250"), ("250 \r\n", 250, "250"),
    ("250-a\r\n250-b\r\n250 c\r\n", 250, "250 a b c"), ("250-\r\n250\r\n", 250, "250"),
    ("354 go\r\n", 354, "354 go"),
    ("421 x\r\n", 421, "421 x"), ("559 x\r\n", 559, "559 x"), ("250 a\tb\r\n", 250, "250 a\\u{9}b"),
    ("250 \u{85}\u{2028}\u{200B}é\r\n", 250, "250 \\u{85}\\u{2028}\\u{200B}é"),
  ])
  func reply(text: String, code: Int, shown: String) throws {
    let reply = try #require(try parse(Array(text.utf8)))
    #expect(reply.code == code)
    #expect(reply.text == shown)
  }

  @Test(arguments: [
    ("199 x\r\n", SMTPReplyFault.code), ("600 x\r\n", .code), ("260 x\r\n", .code), ("25x ok\r\n", .code),
    ("25\r\n", .code),
    ("2500 ok\r\n", .code), ("\r\n", .code), ("ok\r\n", .code), ("250-a\r\nb\r\n", .code),
    ("250-a\r\n251 b\r\n", .inconsistent),
    ("250 a\n", .character), ("250 a\rb", .character), ("250 a\0b\r\n", .character), ("250\n", .character),
    ("²50 x\r\n", .code),
  ])
  func noReply(text: String, fault: SMTPReplyFault) { #expect(throws: fault) { try parse(Array(text.utf8)) } }

  @Test func limitsOfAReply() throws {
    let line = Array("250-x\r\n".utf8)
    let last = Array("250 x\r\n".utf8)
    #expect(try parse((0..<99).flatMap { _ in line } + last)?.lines.count == 100)
    #expect(throws: SMTPReplyFault.long) { try parse((0..<100).flatMap { _ in line } + last) }
    let fits = Array("250 ".utf8) + [UInt8](repeating: 0x78, count: 65_530) + [0x0D, 0x0A]
    #expect(fits.count == 65_536)
    #expect(try parse(fits)?.text.unicodeScalars.count == 1_001, "cut for people")
    #expect(throws: SMTPReplyFault.long) { try parse(Array("250 x".utf8) + fits.dropFirst(4)) }
  }

  /// Whatever comes: an answer, a fault or nothing, in bounded memory and without a trap.
  @Test func randomBytes() {
    var random = SplitMix(seed: 42)
    for _ in 0..<3_000 {
      var parser = SMTPReplyParser(redaction: SecretRedaction())
      let pool = Array("0123459 -\r\n\r\nx\0\u{1B}\u{FF}250 ok\r\n".utf8)
      do throws(SMTPReplyFault) {
        for _ in 0..<64 {
          guard let byte = pool.randomElement(using: &random) else { continue }
          if let reply = try parser.take(byte) {
            #expect((200...559).contains(reply.code))
            break
          }
        }
      } catch { #expect(parser.received.count <= 64) }
    }
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("\u{202E}\u{2066}x", "\\u{202E}\\u{2066}x"),
    ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{9B}31m", "\\u{9B}31m"), ("\u{7F}\u{FEFF}", "\\u{7F}\\u{FEFF}"),
    ("Grüße 😀 e\u{301}", "Grüße 😀 e\u{301}"), ("", ""),
    ("\u{E0041}", "\\u{E0041}"),
  ])
  func visible(text: String, shown: String) { #expect(VisibleText.of(text) == shown) }

  @Test func visibleBytes() {
    #expect(VisibleText.of([0x61, 0xFF, 0x9B, 0x62]) == "a\u{FFFD}\u{FFFD}b")
    #expect(VisibleText.of("abcd", limit: 4) == "abcd")
    #expect(VisibleText.of("abcde", limit: 4) == "abcd…")
  }

  @Test func redaction() {
    let redaction = SecretRedaction(username: "ann", password: Secret("pass"))
    let shown = { (text: String) in String(decoding: redaction.applied(to: Array(text.utf8)), as: UTF8.self) }
    #expect(
      shown("pass, papass, pas, AGFubgBwYXNz and cGFzcw==")
        == "‹secret›, pa‹secret›, pas, ‹secret› and ‹secret›")
    #expect(shown("nothing") == "nothing")
    let empty = SecretRedaction(username: "ann", password: Secret(""))
    #expect(empty.applied(to: [0x61]) == [0x61])
  }

  @Test func extensions() throws {
    let reply = try #require(
      try parse(
        Array(
          "250-host PIPELINING\r\n250-size 1000\r\n250-8bitmime\r\n250-\r\n250-AUTH PLAIN\r\n250 ENHANCEDSTATUSCODES\r\n"
            .utf8)))
    let offered = SMTPExtensions(ehlo: reply)
    #expect(!offered.hasPipelining, "the first line is the server's name")
    #expect(offered.sizeLimit == 1_000)
    #expect(offered.hasEightBit && offered.hasEnhancedCodes && !offered.hasSMTPUTF8)
  }

  @Test func deadline() {
    #expect(Deadline(after: .zero).hasPassed)
    #expect(!Deadline(after: .seconds(Int64.max)).hasPassed)
    #expect(Deadline(after: .seconds(Int64.max)).milliseconds == Int32.max)
    #expect(Deadline(after: .seconds(-5)).milliseconds == 0)
    #expect((1...1_000).contains(Deadline(after: .seconds(1)).milliseconds))
  }
}

/// Numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
