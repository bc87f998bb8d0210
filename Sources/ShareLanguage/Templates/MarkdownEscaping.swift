/// Makes a value plain text in Markdown, whatever stands before and behind it.
///
/// - Characters that are markup wherever they stand get a backslash: emphasis, code, links and images with their titles
///   and definitions, references, tables, strike-through, the `#` that ends a heading, and the colon of addresses that
///   would become links by themselves. (A mail address still becomes one in GitHub's form, to itself.)
/// - What is a block only at the start of a line (`-`, `+`, `=`, `.`, `1.`) gets one at the start of the value and of
///   each of its lines: the template may have brought the line to its start.
/// - White space at the ends of a line becomes references, so that it makes no block of code and undoes no emphasis.
/// - Line ends become hard line breaks where the tag ends its line, else spaces: a heading, a row of a table or a link stays
///   what it is. Blank lines vanish, so that a value never ends a paragraph.
///
/// In code and in addresses, where Markdown knows no escapes, a value is written otherwise: see `MarkdownPlace`.
struct MarkdownEscaping {
  private var output: [UInt8] = []

  static func escape(_ text: String, keepsLines: Bool) -> [UInt8] {
    var escaping = MarkdownEscaping()
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    for (index, line) in Array(text.utf8).split(whereSeparator: isLineEnd).enumerated() {
      if index > 0 { escaping.output += keepsLines ? [0x5C, 0x0A] : [0x20] }
      escaping.add(line)
    }
    return escaping.output
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    var rest = line
    while let byte = rest.first, byte.isTemplateSpace {
      addReference(byte)
      rest.removeFirst()
    }
    let blanks = rest.reversed().prefix { $0.isTemplateSpace }.reversed()
    rest.removeLast(blanks.count)
    addStart(&rest)
    // `www.` would become a link by itself.
    var letters = 0
    for byte in rest {
      if byte.isMarkdownMarkup || (byte == UInt8(ascii: ".") && letters >= 3) { output.append(0x5C) }
      output.append(byte)
      letters = byte | 0x20 == UInt8(ascii: "w") ? letters + 1 : 0
    }
    for byte in blanks { addReference(byte) }
  }

  private mutating func addReference(_ byte: UInt8) { output += "&#\(byte);".utf8 }

  /// Adds what would begin a block at the start of a line.
  private mutating func addStart(_ rest: inout ArraySlice<UInt8>) {
    while let digit = rest.first, (0x30...0x39).contains(digit) {
      output.append(digit)
      rest.removeFirst()
    }
    switch rest.first {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
      output += [0x5C, rest.removeFirst()]
    default: break
    }
  }
}

extension UInt8 {
  /// ASCII punctuation that can be markup anywhere in a line. A brace is none, and a dot or a hyphen only at its start.
  fileprivate var isMarkdownMarkup: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "#"):
      true
    default: false
    }
  }
}

extension TemplateParser {
  /// Whether a value's line ends can stay where its tag is: nothing follows in the line, which is no heading and no row of a table.
  func keepsLines(_ tag: TemplateTag) -> Bool {
    var place = tag.range.upperBound
    while place < bytes.count, bytes[place].isTemplateBlank || bytes[place] == 0x0D { place += 1 }
    guard place == bytes.count || bytes[place] == 0x0A else { return false }
    place = tag.range.lowerBound
    while place > 0, bytes[place - 1] != 0x0A {
      place -= 1
      if bytes[place] == UInt8(ascii: "|") || bytes[place] == UInt8(ascii: "#") { return false }
    }
    return true
  }
}
