import Foundation
import ShareDiagnostics
import ShareLanguage
import ShareTestSupport
import Testing

@testable import Sharespec

/// The pages of `explain`.
@Suite struct ExplainTextTests {
  static let goldens = PackageRoot.url.appending(path: "Tests/SharespecTests/Explanations")

  /// Pages of each kind: plain, with several files, with bytes, of keys with one and with several meanings.
  @Test(arguments: [
    "unknown-key", "encoding", "outside-root", "too-many-recipients", "secret-in-recipe", "subject", "id",
    "to",
    "attachments.filename", "smtp.host", "mailbox.name", "text", "password",
  ])
  func pages(of word: String) throws {
    let text = try #require(ExplainText().pages(for: word))
    Golden.expect(text, in: Self.goldens.appending(path: "\(word).txt"))
  }

  @Test func listOfCodes() {
    Golden.expect(ExplainText().list, in: Self.goldens.appending(path: "list.txt"))
  }

  @Test(arguments: DiagnosticCode.allCases) func pageIsWellFormed(_ code: DiagnosticCode) {
    let page = code.page
    #expect(page.summary.utf8.count <= 72 && !page.summary.hasSuffix(".") && !page.summary.contains("\n"))
    #expect(page.explanation.hasSuffix(".") && page.remedy.hasSuffix("."))
    #expect(!page.explanation.contains("\n") && !page.remedy.contains("\n"))
    #expect(ExplainText().page(code).split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func everyKeyOfEveryTableHasAPage() throws {
    for table in GrammarTable.all {
      for field in table.fields {
        for word in [field.name, "\(table.name).\(field.name)"] {
          let pages = FieldPage.pages(for: word)
          #expect(
            pages.contains { $0.facts.name == field.name && $0.facts.summary == field.summary }, "\(word)")
        }
        let inner = field.shape.innerFields.map(\.name)
        for name in inner { #expect(!FieldPage.pages(for: "\(field.name).\(name)").isEmpty) }
      }
    }
  }

  @Test func everyTermIsDescribed() {
    for page in FieldPage.all {
      for term in page.facts.shape.terms { #expect(termDescriptions[term] != nil, "\(term) in Terms.swift") }
    }
  }

  @Test func tablesOfPartsAreNoPlaces() {
    let places = Set(FieldPage.all.flatMap(\.places))
    #expect(places.isDisjoint(with: ["mailbox", "body", "attachment", "secret", "common"]))
    #expect(places.isSuperset(of: ["every recipe", "mail", "mail.attachments", "mail.body.html", "smtp"]))
  }

  @Test(arguments: ["", ".", "mail", "mail.", "attachments.", ".subject", "no-such", "subject.x", "\u{0}"])
  func otherWordsHaveNoPage(_ word: String) {
    #expect(ExplainText().pages(for: word) == nil)
  }
}
