import Foundation
import ShareCompose
import ShareModel
import Testing

@testable import ShareRender

@Suite struct JSONRendererTests {
  @Test(arguments: [
    "plain", "\"quotes\" and \\", "\u{1B}[31m", "line\nline\r\n\ttab", "😀 \u{2028} é", "\u{0}",
  ])
  func anotherParserReadsTheText(text: String) throws {
    let mail = MailParameters(
      from: try Mailbox(parsing: "jane@example.org"), to: [try Mailbox(parsing: "team@example.org")],
      body: Body(markup: .html("<p>\(text.filter { $0 != "\0" })</p>")))
    let context = ComposeContext(
      date: try DateTime(rfc3339: "2026-11-30T17:00:00Z"), files: TerminalRendererTests.NoFiles())
    let share = try #require(compose(mail, in: context).share)
    let line = JSONRenderer().render(Preview(name: text, account: "a", share: share, isDateFixed: true))
    #expect(line.hasSuffix("}\n") && line.filter { $0.isNewline }.count == 1)
    let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["name"] as? String == text)
    #expect(object["html"] as? String == share.html)
    #expect((object["envelope"] as? [String: Any])?["to"] as? [String] == ["team@example.org"])
  }
}

extension ComposedShare {
  fileprivate var html: String? {
    switch self {
    case .mail(let mail): mail.html
    case .text, .clipboard, .file, .program, .outline: nil
    }
  }
}
