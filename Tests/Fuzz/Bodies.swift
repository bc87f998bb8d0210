@testable import ShareCompose

/// HTML and Markdown of bodies.
enum Bodies {
  static func checkHTML(_ text: String) {
    _ = HTMLText.text(of: text)
    let references = HTMLReferences.all(in: text).map(\.range)
    Invariant.expect(
      zip(references, references.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
      "references follow one another")
  }

  static func checkMarkdown(_ text: String) {
    guard Markdown.refusal(of: text) == nil else { return }
    let page = Markdown.page(text, title: "a < b")
    Invariant.expect(!page.lowercased().contains("<script"), "Markdown makes no script")
    _ = HTMLReferences.all(in: page)
  }
}
