@testable import ShareCompose

/// HTML and Markdown of bodies.
enum Bodies {
  static func checkHTML(_ text: String) {
    _ = HTMLText.text(of: text)
    _ = HTMLReferences.all(in: text)
  }

  static func checkMarkdown(_ text: String) {
    guard Markdown.refusal(of: text) == nil else { return }
    let page = Markdown.page(text, title: "a < b")
    Invariant.expect(!page.lowercased().contains("<script"), "Markdown makes no script")
    _ = HTMLReferences.all(in: page)
  }
}
