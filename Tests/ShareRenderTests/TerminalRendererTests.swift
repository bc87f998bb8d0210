import Foundation
import ShareCompose
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareRender

/// Text of mails comes from recipes and data, and may be hostile to terminals.
@Suite struct TerminalRendererTests {
  /// No file is read by these mails.
  struct NoFiles: FileReading {
    func open(_ path: String) throws(FileFault) -> any OpenedFile { throw FileFault(.notFound, path) }
    func names(inFolder path: String) throws(FileFault) -> [String] { [] }
  }

  func preview(_ mail: MailParameters, isDateFixed: Bool = true) throws -> Preview {
    let date = try DateTime(rfc3339: "2026-11-30T17:00:00Z")
    let composition = compose(mail, in: ComposeContext(date: date, files: NoFiles()))
    let share = try #require(composition.share, "\(composition.issues)")
    return Preview(name: "news", account: "office", share: share, isDateFixed: isDateFixed)
  }

  func mail(body: String = "Hi", subject: String = "Hello") throws -> MailParameters {
    MailParameters(
      from: try Mailbox(parsing: "jane@example.org"), to: [try Mailbox(parsing: "team@example.org")],
      bcc: [try Mailbox(parsing: "eve@example.org")], subject: HeaderText(subject), body: Body(text: body))
  }

  @Test(arguments: [
    "\u{1B}[31mred", "\u{9B}31m", "\u{1B}]52;c;ZXZpbA==\u{7}", "a\rb", "a\u{8}b", "\u{202E}gpj.exe",
    "a\u{2028}b", "\u{7F}",
  ])
  func nothingSteersTheTerminal(body: String) throws {
    let text = TerminalRenderer().render(try preview(mail(body: body)))
    for scalar in text.unicodeScalars {
      #expect(scalar == "\n" || !scalar.isControlOrLineEnd)
      #expect(!(0x202A...0x202E).contains(scalar.value))
    }
    #expect(text.contains("‹U+"))
  }

  @Test func linesAndTabsOfTheTextStay() throws {
    let text = TerminalRenderer().render(try preview(mail(body: "one\n\ttwo\nthree")))
    #expect(text.contains("one\n\ttwo\nthree"))
  }

  @Test func hiddenRecipientsAreInTheEnvelopeOnly() throws {
    let text = TerminalRenderer().render(try preview(mail()))
    #expect(text.contains("envelope to     <eve@example.org>\n"))
    #expect(text.components(separatedBy: "eve@").count == 2)
  }

  @Test func whatEachRunMakesAnewIsNotShown() throws {
    let text = TerminalRenderer().render(try preview(mail(), isDateFixed: false))
    #expect(text.contains("Date:       ‹made by each run›\n"))
    #expect(text.contains("Message-ID: ‹made by each run›\n"))
  }

  @Test func theWordSentNeverOccurs() throws {
    #expect(!TerminalRenderer().render(try preview(mail())).lowercased().contains("sent"))
  }
}
