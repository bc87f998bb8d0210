/// What cmark would spend on a Markdown text, bounded without parsing it, in one pass.
///
/// cmark-gfm 0.29.0.gfm.6, that of Debian 12, takes for some texts a time that grows with the square or the cube of their
/// length: minutes for 100 KiB. That cost is bounded here by what can cause it, so that a text is refused on every
/// machine alike and not by a clock.
struct MarkdownCost {
  /// The most lists and quotations that one line opens or continues, its indentation counted as lists.
  private(set) var nesting = 0
  /// The steps for marks within paragraphs: each mark may be looked for through the whole paragraph, and each address through
  /// its word once for every `)` at its end.
  private(set) var steps = 0
  /// The bytes to which references can grow: each `[` may stand for the longest definition.
  var expansion: Int { brackets * longestDefinition }

  /// The most of `nesting`: each further line of a text costs a step for every level.
  static let nestingLimit = 100
  /// The most of `steps`; a thousand million take less than a second.
  static let stepLimit = 1_000_000_000
  /// The most of `expansion`.
  static let expansionLimit = 32 << 20

  private var brackets = 0
  private var longestDefinition = 0
  private var stretch = Stretch()

  /// The cost of `bytes`, at most 256 KiB.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      take(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
    endStretch()
  }

  private mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return endStretch() }
    nesting = max(nesting, Self.nesting(of: line))
    stretch.length += line.count + 1
    var word = Word()
    var last: UInt8 = 0
    for byte in line {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        steps += word.steps
        word = Word()
      } else {
        word.take(byte)
      }
      if Self.isMark(byte) { stretch.marks += 1 }
      if byte == UInt8(ascii: "[") { brackets += 1 }
      if byte == UInt8(ascii: ":"), last == UInt8(ascii: "]") { stretch.definesReference = true }
      last = byte
    }
    steps += word.steps
  }

  private mutating func endStretch() {
    steps += stretch.marks * stretch.length
    if stretch.definesReference { longestDefinition = max(longestDefinition, stretch.length) }
    stretch = Stretch()
  }

  /// The lists and quotations at the start of a line; white space counts where one of them follows.
  private static func nesting(of line: UnsafeBufferPointer<UInt8>) -> Int {
    var (index, columns, pending, markers) = (0, 0, 0, 0)
    while index < line.count {
      switch line[index] {
      case 0x20: pending += 1
      case 0x09: pending += 4
      default:
        let length = markerLength(in: line, at: index)
        if length == 0 { return markers + columns / 2 }
        markers += 1
        // The space behind a marker belongs to it.
        (columns, pending) = (columns + max(0, pending), -1)
        index += length - 1
      }
      index += 1
    }
    return markers + columns / 2
  }

  /// The length of `>`, of a bullet, of a number with its dot or of the label of a footnote that stands at `index`; 0 where none does.
  private static func markerLength(in line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if line[index] == UInt8(ascii: ">") { return 1 }
    if line[index] == UInt8(ascii: "[") { return footnoteLength(in: line, at: index) }
    var end = index
    let first = line[index]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first == UInt8(ascii: "*") {
      end += 1
    } else {
      while end < line.count, end - index < 9, (0x30...0x39).contains(line[end]) { end += 1 }
      guard end > index, end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")")
      else { return 0 }
      end += 1
    }
    return end == line.count || line[end] == 0x20 || line[end] == 0x09 ? end - index : 0
  }

  /// The length of `[^1]:`, behind which a footnote holds blocks as an item of a list does.
  private static func footnoteLength(in line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index + 1 < line.count, line[index + 1] == UInt8(ascii: "^") else { return 0 }
    var end = index + 2
    while end < line.count, line[end] > 0x20, line[end] != UInt8(ascii: "]") { end += 1 }
    guard end + 1 < line.count, line[end] == UInt8(ascii: "]"), line[end + 1] == UInt8(ascii: ":") else {
      return 0
    }
    return end + 2 - index
  }

  /// Whether cmark, or one of its extensions, looks at a byte within a paragraph more closely than at a letter.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}

extension MarkdownCost {
  /// Lines without an empty one between them; a paragraph lies within one.
  private struct Stretch {
    var length = 0
    var marks = 0
    var definesReference = false
  }

  /// Bytes without white space between them; an address lies within one.
  private struct Word {
    private var length = 0
    private var starts = 0
    private var closings = 0
    private var wCount = 0

    mutating func take(_ byte: UInt8) {
      length += 1
      wCount = byte == UInt8(ascii: "w") ? wCount + 1 : 0
      // Addresses begin with a scheme or with `www`.
      if byte == UInt8(ascii: ":") || wCount == 3 { starts += 1 }
      if byte == UInt8(ascii: ")") { closings += 1 }
    }

    /// Where addresses begin, their word is looked through some five times; then once more for each `)` at its end.
    var steps: Int { starts * (closings + 5) * length }
  }
}
