import Testing

@testable import ShareCompose

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Texts for which cmark takes minutes, or gigabytes: each is refused, or is one for which it takes little.
@Suite(.serialized) struct MarkdownCostTests {
  static func repeated(_ unit: String, to count: Int = Markdown.sizeLimit) -> String {
    String(repeating: unit, count: count / unit.utf8.count)
  }

  /// What was found to take long by trying random repetitions.
  static let costly = [
    repeated("![[]()"), repeated("https://a.b<"), repeated("x@"), repeated("a@b."), repeated("-<?"),
    repeated("www._"), repeated("www._", to: 40_000), repeated("|<?"), repeated("*#<?"),
    repeated("a.b<?-->www.&amp;"),
    "https://a.b" + repeated(")", to: 250_000), "www.a.b" + repeated(")", to: 250_000),
    repeated("https://a.b&amp;\\", to: 24_000) + repeated(")", to: 24_000),
  ]

  @Test(arguments: costly) func paragraphsOfMarksAreRefused(text: String) {
    #expect(Markdown.refusal(of: text) == .costlyMarkdown)
  }

  @Test(arguments: ["- ", "> ", ">", "* ", "1. ", "9) ", "-    ", "+\t", "> - ", "[^a]: ", "[^a]:"])
  func deepNestingIsRefused(marker: String) {
    let refusal = ComposeIssue.Kind.deepMarkdown(limit: MarkdownCost.nestingLimit)
    #expect(Markdown.refusal(of: Self.repeated(marker, to: 30_000) + "x" + Self.repeated("\n\n")) != nil)
    #expect(
      Markdown.refusal(of: Self.repeated(marker, to: 1000) + "x" + Self.repeated("\na", to: 100)) == refusal)
    // The levels that a line continues count as well as those that it opens.
    #expect(Markdown.refusal(of: String(repeating: "  ", count: 99) + "- - x") == refusal)
  }

  @Test func widthOfTablesIsLimited() {
    func table(_ columns: Int, delimiter: String = "|-|\n") -> String {
      String(repeating: "|a", count: columns) + "\n" + delimiter
    }
    let refusal = ComposeIssue.Kind.wideMarkdownTable(limit: Markdown.columnLimit)
    #expect(Markdown.refusal(of: table(100_000)) == refusal)
    #expect(Markdown.refusal(of: table(100_000, delimiter: ":-:")) == refusal)
    #expect(Markdown.refusal(of: table(100_000, delimiter: "> -\u{B}|-")) == refusal)
    #expect(Markdown.refusal(of: table(150)) == nil)
    #expect(Markdown.refusal(of: Self.repeated("|", to: 1000)) == nil, "no table without a delimiter row")
  }

  @Test func growthOfReferencesIsLimited() {
    let text = "[a]: /" + Self.repeated("x", to: 60_000) + "\n\n" + Self.repeated("[a] ", to: 20_000)
    #expect(Markdown.refusal(of: text) == .costlyMarkdownReferences)
    let list = (0..<300).map { "[\($0)]: https://example.org/issues/\($0)\n" }.joined()
    let uses = (0..<300).map { "- Fixed a bug [\($0)], reported by [somebody](https://example.org/\($0))\n" }
      .joined()
    #expect(Markdown.refusal(of: uses + "\n" + list) == nil)
  }

  @Test(arguments: [
    "> > > three\n\n- one\n  - two\n    1. three\n       - four\n",
    repeated(
      "A paragraph with *emphasis*, `code`, a [link](https://example.org/a_(b)) and a@example.org.\n\n"),
    repeated("Words of a long paragraph that has no marks at all, or nearly none, and no empty lines.\n"),
    "```\n" + repeated("2026-11-30 17:00:00 INFO handled request 17 in 12 ms\n", to: 100_000) + "```\n",
    "![](data:image/png;base64," + repeated("iVBORw0KGgoAAAANSUhEUg", to: 200_000) + ")",
    repeated("- - ", to: 160) + "\n" + repeated("-", to: 10_000) + "\n",
    "*" + String(repeating: " ", count: 300) + "far",
  ])
  func ordinaryTextsAreNot(text: String) {
    #expect(Markdown.refusal(of: text) == nil)
  }

  /// The worst that was found to be let through; in a second of processor time on a slow machine.
  @Test(arguments: [
    repeated("-<?", to: 54_000), repeated("![[]()", to: 38_000), repeated("https://a.b<", to: 36_000),
    repeated("www._", to: 28_000),
    repeated("- ", to: 198) + "x\n" + repeated("\n\n", to: 260_000),
    repeated("- ", to: 198) + "x" + repeated("\na", to: 260_000),
    "https://a.b" + repeated(")", to: 31_000), repeated("https://a.b", to: 1_500) + repeated(")", to: 1_500),
    String(repeating: "|a", count: 198) + "\n" + String(repeating: "|-", count: 198)
      + repeated("\na", to: 2_000),
    "[a]: /" + repeated("x", to: 9_000) + "\n\n" + repeated("[a] ", to: 14_000),
    repeated("[^1] ", to: 40_000) + "\n\n[^1]: n",
    (0..<5_000).map { "[^\($0)]: a[^\($0 + 1)]\n\n" }.joined() + "\n[^0]",
    String(repeating: "[^a]:", count: 99) + "x" + repeated("\n\n", to: 260_000) + "[^a]",
  ])
  func whatIsLetThroughTakesLittle(text: String) {
    #expect(Markdown.refusal(of: text) == nil)
    let start = threadTime
    #expect(!Markdown.html(text).isEmpty)
    #expect(threadTime - start < 3)
  }

  private var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
