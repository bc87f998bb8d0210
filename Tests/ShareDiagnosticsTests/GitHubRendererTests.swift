import ShareDiagnostics
import Testing

/// Workflow commands in the form of GitHub's toolkit.
@Suite struct GitHubRendererTests {
  @Test(arguments: [
    (
      Samples.diagnostic("a: b\n⟦subjet⟧: x", help: "did you mean 'subject'?"),
      "::error file=news.share.yaml,line=2,endLine=2,col=1,endColumn=7,title=unknown-key::unknown key; did you mean 'subject'?\n"
    ),
    (
      Samples.diagnostic("⟦to⟧: a\n⟦to⟧: b", .warning, .duplicateKey, "given twice"),
      "::warning file=news.share.yaml,line=1,endLine=1,col=1,endColumn=3,title=duplicate-key::given twice%0Anews.share.yaml:2:1: it is here\n"
    ),
    (
      Samples.diagnostic("é⟦é⟧", name: "100%,a:b.share.yaml", .note, .encoding, "50%, a: b"),
      "::notice file=100%25%2Ca%3Ab.share.yaml,line=1,endLine=1,col=2,endColumn=3,title=encoding::50%25, a: b\n"
    ),
    (
      Samples.diagnostic("body: ⟦\"a\nb\"⟧"),
      "::error file=news.share.yaml,line=1,endLine=2,title=unknown-key::unknown key\n"
    ),
    (
      Samples.diagnostic("body: ⟦|\n  a\n⟧b: c"),
      "::error file=news.share.yaml,line=1,endLine=2,title=unknown-key::unknown key\n"
    ),
    (
      Diagnostic(.error, .noRecipes, "holds no recipe", file: "a b/c", help: "add one"),
      "::error file=a b/c,title=no-recipes::holds no recipe; add one\n"
    ),
  ])
  func oneLine(_ row: (diagnostic: Diagnostic, text: String)) {
    #expect(GitHubRenderer().render(row.diagnostic) == row.text)
  }

  /// Text of a recipe cannot begin a command of its own, nor end the properties.
  @Test func nothingIsInjected() {
    let evil = "x\r\n::stop-commands::y\n::error::z\u{1B}[31m"
    let diagnostic = Samples.diagnostic(
      "⟦a⟧: ⟦b⟧", name: "a\n::error::b", .error, .unknownKey, evil, help: evil, note: evil)
    let text = GitHubRenderer().render(diagnostic)
    #expect(text.utf8.filter { $0 == 0x0A }.count == 1 && text.utf8.last == 0x0A)
    #expect(!text.utf8.contains(0x0D) && !text.utf8.contains(0x1B))
    #expect(text.hasPrefix("::error file="))
  }

  @Test func aReportIsSorted() {
    let report = Samples.report(
      Samples.diagnostic("a\n⟦b⟧", name: "b"), Samples.diagnostic("⟦a⟧", name: "b"),
      Samples.diagnostic("⟦a⟧", name: "a"))
    let places = GitHubRenderer().render(report).split(separator: "\n").map { $0.prefix(22) }
    #expect(places == ["::error file=a,line=1,", "::error file=b,line=1,", "::error file=b,line=2,"])
    #expect(GitHubRenderer().render(Report()) == "")
  }
}
