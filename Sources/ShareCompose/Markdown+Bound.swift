extension Markdown {
  /// The most bytes that the page of `text` can have, where large readers would not cut it and it shows no file and no part of
  /// the message; nil where only the page itself can tell.
  ///
  /// A page shows only what `![…](…)` and addresses that begin with `cid:` name, since raw HTML is left out. The shortest
  /// markup for its HTML is `>`, with 27 bytes for one; beside that there are the cells that fill up the rows of tables, of at
  /// most 26 bytes. Definitions of references could make more of few bytes.
  static func mostHTML(of text: String, title: String?) -> Int? {
    var text = text
    guard let cells = text.withUTF8(mostCells) else { return nil }
    let most = 32 * text.utf8.count + 30 * cells + 6 * (title?.utf8.count ?? 0) + 1_000
    return most < MailLinter.htmlLimit ? most : nil
  }

  /// At most so many cells all tables have; nil where there is an image, `cid`, a reference to a character that could hide it,
  /// or a definition.
  private static func mostCells(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (bars, lines) = (0, 1)
    var (last, beforeLast) = (UInt8(0), UInt8(0))
    for byte in bytes {
      switch byte {
      case 0x0A, 0x0D: lines += 1
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "&"): return nil
      case UInt8(ascii: "["): if last == UInt8(ascii: "!") { return nil }
      case UInt8(ascii: ":"): if last == UInt8(ascii: "]") { return nil }
      case UInt8(ascii: "d"), UInt8(ascii: "D"):
        if last | 0x20 == UInt8(ascii: "i"), beforeLast | 0x20 == UInt8(ascii: "c") { return nil }
      default: break
      }
      (beforeLast, last) = (last, byte)
    }
    // No row has more columns than there are bars, and one. Texts that are made HTML have at most 256 KiB: no overflow.
    return (bars + 1) * lines
  }
}
