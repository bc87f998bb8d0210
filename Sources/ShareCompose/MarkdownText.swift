/// The plain text of Markdown: the source itself, which was made to be read, without the backslashes that keep punctuation
/// from being markup or end a line, and with spaces for `&#32;` (CommonMark 0.31, 2.4, 2.5 and 6.7). In code all stays.
enum MarkdownText {
  static func text(of source: String) -> String {
    var source = source
    guard source.withUTF8({ $0.contains { $0 == 0x5C || $0 == 0x26 } }) else { return source }
    var output: [UInt8] = []
    output.reserveCapacity(source.utf8.count)
    var fence: (byte: UInt8, count: Int)?
    for line in source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let marker = fenceMarker(of: line)
      if let open = fence {
        output += line
        if let marker, marker.byte == open.byte, marker.count >= open.count { fence = nil }
      } else {
        if marker == nil { append(Array(line), to: &output) } else { output += line }
        fence = marker
      }
      if fence == nil, marker == nil, output.last == 0x5C, line.dropLast().last != 0x5C {
        output.removeLast()
      }
      output.append(0x0A)
    }
    output.removeLast()
    if source.utf8.last == 0x5C { output.append(0x5C) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The three or more backticks or tildes with which a line opens or closes a block of code.
  private static func fenceMarker(of line: Substring.UTF8View) -> (byte: UInt8, count: Int)? {
    let text = line.drop { $0 == 0x20 }
    guard let byte = text.first, byte == 0x60 || byte == 0x7E else { return nil }
    let count = text.prefix { $0 == byte }.count
    let isInline = byte == 0x60 && text.dropFirst(count).contains(0x60)
    return count >= 3 && !isInline ? (byte, count) : nil
  }

  private static func append(_ line: [UInt8], to output: inout [UInt8]) {
    let closing = closingRuns(in: line)
    var index = 0
    while index < line.count {
      if let end = closing[index] {
        output += line[index..<end]
        index = end
      } else if line[index] == 0x5C, index + 1 < line.count, isPunctuation(line[index + 1]) {
        output.append(line[index + 1])
        index += 2
      } else if line[index...].starts(with: space) {
        output.append(0x20)
        index += space.count
      } else {
        output.append(line[index])
        index += 1
      }
    }
  }

  private static let space = Array("&#32;".utf8)

  /// For each run of backticks that opens a span of code, by its place, where the span ends.
  private static func closingRuns(in line: [UInt8]) -> [Int: Int] {
    var spans: [Int: Int] = [:]
    var open: [Int: Int] = [:]
    var index = 0
    var spanEnd = 0
    while index < line.count {
      guard line[index] == 0x60 else {
        index += 1
        continue
      }
      // A backslash keeps a backtick from opening a span, but not from closing one (CommonMark, 6.3).
      let backslashes = line[..<index].reversed().prefix { $0 == 0x5C }.count
      let start = index
      while index < line.count, line[index] == 0x60 { index += 1 }
      if let opening = open[index - start], opening >= spanEnd {
        spans[opening] = index
        spanEnd = index
        open = [:]
      } else {
        let opening = backslashes % 2 == 0 ? start : start + 1
        if opening < index { open[index - opening] = opening }
      }
    }
    return spans
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }
}
