/// The lines of plain text that HTML becomes: white space collapsed, prefixes of quotations and lists before each line.
struct HTMLTextOutput {
  /// How many quotations stand around the next text.
  var quoteDepth = 0
  /// Whether white space is kept.
  var isPreformatted = false

  private var bytes: [UInt8] = []
  private var pendingBreaks = 0
  private var hasPendingSpace = false
  private var isAtLineStart = true
  /// The next number of each list, nil for dashes; those too deep are counted only.
  private var lists: [Int?] = []
  private var deeperLists = 0
  private var marker: [UInt8]?

  /// Deeper prefixes are not drawn, so that the text stays in proportion to the HTML.
  private static let mostPrefixes = 6

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var count: Int { bytes.count }

  /// What was written from a place on, without white space at its start.
  func written(from start: Int) -> ArraySlice<UInt8> { bytes[start...].drop { $0 <= 0x20 } }

  /// At least `count` line ends before the next text.
  mutating func breakLines(_ count: Int) {
    guard count > 0 else { return }
    let isWithinList = !lists.isEmpty
    pendingBreaks = max(pendingBreaks, isWithinList ? 1 : count)
    hasPendingSpace = false
  }

  /// One line end more before the next text, up to an empty line.
  mutating func addLineBreak() {
    pendingBreaks = min(pendingBreaks + 1, 2)
    hasPendingSpace = false
  }

  mutating func beginList(from number: Int?) {
    if lists.count < HTMLTextOutput.mostPrefixes { lists.append(number) } else { deeperLists += 1 }
  }

  mutating func endList() {
    if deeperLists > 0 { deeperLists -= 1 } else if !lists.isEmpty { lists.removeLast() }
  }

  mutating func beginItem() {
    guard let number = lists.last else { return marker = Array("- ".utf8) }
    marker = number.map { Array("\($0). ".utf8) } ?? Array("- ".utf8)
    lists[lists.count - 1] = number.map { $0 &+ 1 }
  }

  mutating func separateCells() {
    if pendingBreaks == 0, !isAtLineStart { write(" | ") }
  }

  mutating func write(_ text: String) {
    for byte in text.utf8 {
      if isPreformatted {
        if byte == 0x0A { pendingBreaks += 1 } else if byte != 0x0D { append(byte) }
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        hasPendingSpace = true
      } else {
        append(byte)
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    if pendingBreaks > 0 || bytes.isEmpty {
      if !bytes.isEmpty { bytes += repeatElement(0x0A, count: pendingBreaks) }
      pendingBreaks = 0
      isAtLineStart = true
    }
    if isAtLineStart {
      startLine()
    } else if hasPendingSpace {
      bytes.append(0x20)
    }
    hasPendingSpace = false
    bytes.append(byte)
  }

  private mutating func startLine() {
    isAtLineStart = false
    for _ in 0..<min(quoteDepth, HTMLTextOutput.mostPrefixes) { bytes += [UInt8(ascii: ">"), 0x20] }
    let depth = marker == nil ? lists.count : max(lists.count - 1, 0)
    bytes += repeatElement(0x20, count: 2 * depth)
    if let marker { bytes += marker }
    marker = nil
  }
}
