/// Reads running text of Markdown from left to right, as far as it takes to find code, comments and addresses in it.
///
/// Spans of code, comments and addresses between `<` and `>` bind alike: the first one counts. An address without them is
/// none between brackets, where cmark-gfm makes no link of it, and behind `](`, which is a link already.
struct MarkdownInlines {
  private(set) var stretches: [MarkdownStretch] = []
  /// The lines, with a line end between them, and where each byte stands.
  private var text: [UInt8] = []
  private var places: [Int] = []
  private let isRow: Bool
  /// For each run of backticks, by its start, the start of the next one of its length.
  private var closing: [Int: Int] = [:]
  private var index = 0
  private var brackets = 0

  init(_ bytes: [UInt8], _ lines: [Range<Int>], isRow: Bool) {
    self.isRow = isRow
    for (number, line) in lines.enumerated() {
      if number > 0 {
        text.append(0x0A)
        places.append(line.lowerBound)
      }
      text += bytes[line]
      places += line
    }
    findRuns()
  }

  mutating func read() {
    if let end = definitionEnd(), let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      addDestination(colon + 1..<end)
      index = end
    }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): takeSpan()
      case UInt8(ascii: "<"): takeAngle()
      case UInt8(ascii: "["):
        (brackets, index) = (brackets + 1, index + 1)
      case UInt8(ascii: "]"): takeBracket()
      case UInt8(ascii: ":"): takeAddress(from: schemeStart())
      case UInt8(ascii: "w"), UInt8(ascii: "W"): takeAddress(from: beginsName() ? index : nil)
      default: index += 1
      }
    }
  }

  private mutating func add(_ kind: MarkdownStretch.Kind, _ range: Range<Int>) {
    for line in text[range].split(separator: 0x0A) {
      guard let first = line.indices.first, let last = line.indices.last else { continue }
      stretches.append(MarkdownStretch(kind: kind, range: places[first]..<places[last] + 1))
    }
  }

  private mutating func findRuns() {
    var runs: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count, text[place] == UInt8(ascii: "`") { place += 1 }
      if start < place { runs.append(start..<place) } else { place += 1 }
    }
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      closing[run.lowerBound] = next[run.count]
      next[run.count] = run.lowerBound
    }
  }

  private mutating func takeSpan() {
    let start = index
    while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
    // Behind a backslash a run is cut short, and closes nothing that a whole one would.
    guard let end = closing[start], end > index else { return }
    let ticks = index - start
    add(.span(ticks: ticks, isInRow: isRow), index..<end)
    index = end + ticks
  }

  private mutating func takeAngle() {
    if text[index...].starts(with: "<!--".utf8), let end = commentEnd() {
      add(.comment, index..<end)
      index = end
    } else if let end = angleEnd() {
      add(.address(isAngled: true), index + 1..<end)
      index = end + 1
    } else {
      index += 1
    }
  }

  /// No comment within a paragraph has `--` in it, or begins with `>` (CommonMark 0.29, 6.10).
  private func commentEnd() -> Int? {
    let start = index + 4
    guard !text[start...].starts(with: ">".utf8), !text[start...].starts(with: "->".utf8) else { return nil }
    var place = start
    while place + 1 < text.count, text[place] != 0x2D || text[place + 1] != 0x2D { place += 1 }
    return text[min(place, text.count)...].starts(with: "-->".utf8) ? place + 3 : nil
  }

  /// The `>` behind a scheme of 2 to 32 characters and no white space (CommonMark, 6.9).
  private func angleEnd() -> Int? {
    let inside = text[(index + 1)...]
    let scheme = inside.prefix(33).prefix { byte in
      byte.isMarkdownLetter || "+-.0123456789".utf8.contains(byte)
    }
    guard let first = scheme.first, first.isMarkdownLetter, (2...32).contains(scheme.count),
      scheme.endIndex < text.count, text[scheme.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let end = inside.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    guard let end, text[end] == UInt8(ascii: ">") else { return nil }
    return end
  }

  private mutating func takeBracket() {
    index += 1
    guard brackets > 0 else { return }
    brackets -= 1
    if let end = destinationEnd() {
      addDestination(index + 1..<end)
      index = end
    }
  }

  /// The address that a link names, where it begins with a scheme; one in angle brackets is none, in which escapes do all.
  private mutating func addDestination(_ range: Range<Int>) {
    let start = text[range].firstIndex { $0 > 0x20 } ?? range.upperBound
    let address = text[start..<range.upperBound].prefix { $0 > 0x20 }
    let scheme = address.prefix { $0.isMarkdownLetter || "+-.0123456789".utf8.contains($0) }
    guard let first = scheme.first, first.isMarkdownLetter, scheme.count > 1,
      scheme.endIndex < address.endIndex, text[scheme.endIndex] == UInt8(ascii: ":")
    else { return }
    add(.address(isAngled: false), address.indices)
  }

  /// Behind the address in `](…)`.
  private func destinationEnd() -> Int? {
    guard index < text.count, text[index] == UInt8(ascii: "(") else { return nil }
    var place = index + 1
    while place < text.count, text[place] <= 0x20 { place += 1 }
    var depth = 0
    while place < text.count, text[place] > 0x20, depth <= 32 {
      switch text[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return place }
        depth -= 1
      default: break
      }
      place += 1
    }
    // A title may follow, which is running text as far as values go.
    return place < text.count && depth == 0 ? place : nil
  }

  /// The end of the first line, where it defines an address: `[a]: https://b.example/`.
  private func definitionEnd() -> Int? {
    guard !isRow, text.first == UInt8(ascii: "[") else { return nil }
    guard let end = text.firstIndex(of: UInt8(ascii: "]")), end + 1 < text.count,
      text[end + 1] == UInt8(ascii: ":")
    else { return nil }
    return text.firstIndex(of: 0x0A) ?? text.count
  }
}

// Addresses without brackets
extension MarkdownInlines {
  /// Where the scheme before a colon begins, where addresses with it are links.
  private func schemeStart() -> Int? {
    guard text[index...].starts(with: "://".utf8) else { return nil }
    var start = index
    while start > 0, index - start < 6, text[start - 1].isMarkdownLetter { start -= 1 }
    let scheme = String(decoding: text[start..<index], as: UTF8.self).lowercased()
    return ["http", "https", "ftp"].contains(scheme) ? start : nil
  }

  /// Whether `www.` stands here, behind white space or an opening mark (GFM, 6.9).
  private func beginsName() -> Bool {
    guard text[index...].prefix(4).map({ $0 | 0x20 }).elementsEqual("www.".utf8.map { $0 | 0x20 }) else {
      return false
    }
    return index == 0 || text[index - 1] <= 0x20 || "*_~(".utf8.contains(text[index - 1])
  }

  private mutating func takeAddress(from start: Int?) {
    guard let start, brackets == 0 else {
      index += 1
      return
    }
    while index < text.count, text[index] > 0x20, text[index] != UInt8(ascii: "<") { index += 1 }
    add(.address(isAngled: false), start..<index)
  }
}

extension UInt8 {
  fileprivate var isMarkdownLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
