import ShareTestSupport
import Testing

@testable import ShareDelivery

/// Modified UTF-7 (RFC 3501, 5.1.3), with the RFC's own examples and Python's codec of UTF-7 as a second opinion.
@Suite struct MailboxNameTests {
  @Test(arguments: [
    ("INBOX", "INBOX"), ("Drafts", "Drafts"), ("a & b", "a &- b"), ("Entwürfe", "Entw&APw-rfe"),
    ("~peter/mail/台北/日本語", "~peter/mail/&U,BTFw-/&ZeVnLIqe-"), ("", ""), ("&", "&-"), ("&&", "&-&-"),
    ("😀", "&2D3eAA-"), ("Hi Mom -☺-!", "Hi Mom -&Jjo--!"), ("A\r\nX1 LOGOUT", "A&AA0ACg-X1 LOGOUT"),
    ("a\u{7F}", "a&AH8-"), ("Ä", "&AMQ-"), ("ÄÖ", "&AMQA1g-"), ("ÄÖÜ", "&AMQA1gDc-"), ("x\u{0}", "x&AAA-"),
  ])
  func bothWays(_ row: (text: String, wire: String)) {
    #expect(String(decoding: MailboxName(row.text).wire, as: UTF8.self) == row.wire)
    #expect(MailboxName(wire: Array(row.wire.utf8))?.text == row.text)
  }

  @Test func quoting() {
    #expect(MailboxName("a\"b\\c").quoted == "\"a\\\"b\\\\c\"")
    #expect(MailboxName("a\r\nb").quoted == "\"a&AA0ACg-b\"")
  }

  /// What is no modified UTF-7 is shown as it is, and a name with controls is none.
  @Test(arguments: ["&", "a&b", "&!!-", "&A-", "&AB", "&AAAA"]) func notEncoded(_ wire: String) {
    #expect(MailboxName(wire: Array(wire.utf8))?.text == wire)
  }

  @Test func controls() {
    #expect(MailboxName(wire: Array("a\r\nb".utf8)) == nil)
    #expect(MailboxName(wire: [0]) == nil)
    #expect(MailboxName(wire: Array("Entwürfe".utf8))?.text == "Entwürfe")
  }

  @Test func randomNamesComeBack() {
    var numbers = SeededGenerator(seed: 44)
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &numbers) {
        let wide = Bool.random(using: &numbers)
        let value = UInt32.random(in: wide ? 0...0x10FFFF : 0x20...0x7E, using: &numbers)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let name = MailboxName(text)
      #expect(name.wire.allSatisfy { (0x20...0x7E).contains($0) })
      #expect(name.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(text.debugDescription)")
    }
  }
}
