import ShareTestSupport
import Foundation
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct DeterminismTests {
  private func mail() throws -> (MailParameters, InMemoryFiles) {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("Grüße")
    mail.body = Body(markup: .markdown("# Hi\n\n![logo](cid:logo@x)"))
    mail.attachments = [
      Attachment(.file(path: "a.pdf")),
      Attachment(
        .bytes([1]), filename: FileName("l.png"),
        disposition: .inline(contentID: try #require(ContentID("logo@x")))),
    ]
    return (mail, InMemoryFiles(contents: ["a.pdf": Array("%PDF".utf8)]))
  }

  private func digest(_ mail: MailParameters, _ files: InMemoryFiles, _ identity: [String] = ["r", "1"])
    throws -> (String, String)
  {
    let composed = try #require(compose(mail, in: context(files, identity: identity)).mail)
    let digest = SHA256()
    digest.update(try bytes(of: composed.message, files))
    return (digest.finish(), composed.messageID.text)
  }

  /// The very bytes, so that a change of them is seen; change the digest only on purpose. That neither the time zone nor the
  /// locale changes them is shown with the program: they belong to a whole process, and to the servers that it starts.
  @Test func bytesAreTheSameEverywhere() throws {
    let (mail, files) = try mail()
    let first = try digest(mail, files)
    #expect(try digest(mail, files) == first)
    #expect(first.0 == DeterminismTests.golden)
  }

  static let golden = "eb68a691d1bcf18992234b05880f76ce30e0455e8d423e2a40c36162f3f0a07d"

  @Test func identifiersFollowFromIdentityDateAndContent() throws {
    let (mail, files) = try mail()
    let first = try digest(mail, files).1
    #expect(first.hasSuffix("@example.org") && first.utf8.count == 32 + "@example.org".utf8.count)
    var identifiers = [first, try digest(mail, files, ["r", "2"]).1, try digest(mail, files, ["r1"]).1]
    var other = mail
    other.date = try DateTime(rfc3339: "2026-01-31T09:30:01+01:00")
    identifiers.append(try digest(other, files).1)
    other = mail
    other.subject = HeaderText("x")
    identifiers.append(try digest(other, files).1)
    identifiers.append(try digest(mail, InMemoryFiles(contents: ["a.pdf": Array("%PDG".utf8)])).1)
    #expect(Set(identifiers).count == identifiers.count)
    other = mail
    other.messageID = MessageID("own@example.org")
    #expect(try digest(other, files).1 == "own@example.org")
  }

  @Test(arguments: [
    ("a@bücher.example", "@xn--bcher-kva.example"), ("grå@bücher.example", "@xn--bcher-kva.example"),
    ("a@[IPv6:2001:db8::1]", "@[IPv6:2001:db8::1]"), ("a@localhost", "@localhost"),
    (
      "a@" + (0..<120).map { _ in "a" }.joined(separator: "."),
      "@a." + (0..<108).map { _ in "a" }.joined(separator: ".")
    ),
  ])
  func identifiersHaveTheAuthorsDomain(_ row: (from: String, suffix: String)) throws {
    var mail = try MailParameters.plain()
    mail.from = try mailbox(row.from)
    let composed = try #require(compose(mail, in: context()).mail)
    #expect(composed.messageID.text.hasSuffix(row.suffix))
    #expect(composed.messageID.text.utf8.count <= 250)
  }
}
