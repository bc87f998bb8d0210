import ShareTestSupport
import Testing

@Suite(.requires(.program("python3")))
struct ReceivedMailTests {
  static let nested = """
    Received: from a.test by b.test;
     Mon, 30 Nov 2026 12:00:00 +0000
    From: =?utf-8?q?J=C3=B6rg?= <j@example.test>
    Subject: a
     folded subject
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary=outer

    --outer
    Content-Type: multipart/alternative; boundary=inner

    --inner
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    Gr=C3=BC=C3=9Fe
    --inner
    Content-Type: text/html; charset=us-ascii

    <p>a</p>
    --inner--
    --outer
    Content-Type: application/pdf; name="x.pdf"
    Content-Disposition: attachment; filename*=utf-8''%C3%BC.pdf
    Content-Transfer-Encoding: base64

    aGVsbG8=
    --outer
    Content-Type: message/rfc822

    Subject: inside

    text
    --outer--

    """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")

  @Test func readsTheTreeOfParts() throws {
    let mail = try ReceivedMail.parse(Array(Self.nested.utf8))
    #expect(
      mail.structure
        == "mixed(alternative(text/plain,text/html),application/pdf,message/rfc822(text/plain))")
    #expect(mail.parts.map(\.path) == ["1.1", "1.2", "2", "3"])
    #expect(mail.defects == [])
    #expect(mail.header("from") == "Jörg <j@example.test>")
    #expect(mail.header("subject") == "a folded subject")
    #expect(mail.headers.first { $0.name == "Subject" }?.source == "a\r\n folded subject")
    #expect(String(decoding: mail.submitted, as: UTF8.self).hasPrefix("From: =?utf-8?"))
  }

  @Test func decodesContent() throws {
    let mail = try ReceivedMail.parse(Array(Self.nested.utf8))
    #expect(mail.part("text/plain")?.text == "Grüße")
    let attachment = try #require(mail.part("application/pdf"))
    #expect(attachment.fileName == "ü.pdf")
    #expect(attachment.disposition == "attachment")
    #expect(attachment.size == 5)
    #expect(attachment.sha256 == "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824")
  }

  @Test(
    "Defects are told",
    arguments: [
      "Content-Type: multipart/mixed; boundary=never\r\n\r\ntext\r\n",
      "Content-Type: text/plain; charset=us-ascii\r\n\r\nGr\u{fc}\r\n",
      "Content-Transfer-Encoding: base64\r\n\r\nabc!!\r\n",
    ])
  func tellsDefects(text: String) throws {
    #expect(try ReceivedMail.parse(Array(text.utf8)).defects.isEmpty == false)
  }
}
