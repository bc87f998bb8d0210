/// A stretch of Markdown in GitHub's form that is no running text: what is put into it must not be escaped with backslashes.
///
///     MarkdownStretch.all(in: Array("a `b` https://c.example/".utf8))   // span 3..<4, address 6..<24
public struct MarkdownStretch: Sendable, Hashable {
  /// What a stretch is.
  public enum Kind: Sendable, Hashable {
    /// Code between runs of as many backticks; in a row of a table `\|` stands for a bar (GFM, 4.10 and 6.3).
    case span(ticks: Int, isInRow: Bool)
    /// A line, or what is left of it behind its indentation, in a block of code between fences (CommonMark, 4.5).
    case fenced(mark: UInt8, count: Int)
    /// A line of an indented block of code (CommonMark, 4.4).
    case indented
    /// An address that is a link by itself, bare or between `<` and `>` (GFM, 6.8 and 6.9), or one with a scheme that a link or a
    /// definition names.
    case address(isAngled: Bool)
    /// A comment within a paragraph (CommonMark, 6.10).
    case comment
    /// A line of a block that begins with a comment (CommonMark, 4.6).
    case commentLine
  }

  /// What it is.
  public let kind: Kind
  /// Where it stands, in bytes of the text; never with a line end in it.
  public let range: Range<Int>

  /// All stretches of a text, in order, in a time that grows with its length.
  ///
  /// Quotations, lists and footnotes are followed up to 100 deep, which is as deep as Markdown is made HTML.
  public static func all(in bytes: [UInt8]) -> [MarkdownStretch] {
    guard mayHold(bytes) else { return [] }
    var blocks = MarkdownBlocks(bytes)
    blocks.read()
    return blocks.stretches
  }

  /// A quick look: each kind begins with a backtick, a tilde, `<`, a colon, `www.`, a tab or four spaces.
  private static func mayHold(_ bytes: [UInt8]) -> Bool {
    var spaces = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: ":"), 0x09: return true
      case UInt8(ascii: "."), 0x20: spaces += 1
      default: spaces = 0
      }
      if spaces == 4 || byte == UInt8(ascii: ".") { return true }
    }
    return false
  }
}
