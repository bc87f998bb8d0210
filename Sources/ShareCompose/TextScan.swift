/// What decides how text is encoded.
enum TextScan {
  /// The start of a line that stores in the mbox format change.
  static let from = Array("From ".utf8)

  /// Whether all bytes are ASCII.
  static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out of the loop, it looks at many bytes at once.
    text.reduce(0) { $0 | $1 } < 0x80
  }

  /// Whether every one of some canonical lines of ASCII passes every transport as it is: at most 998 octets, no control
  /// character but the tab, no white space at its end, and neither `From ` at its start nor a dot alone.
  static func isSafe(_ lines: [UInt8]) -> Bool {
    lines.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return true }
      var (lineStart, index) = (0, 0)
      while index < bytes.count {
        index += printable(start + index, bytes.count - index)
        guard index < bytes.count else { break }
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
          guard isSafeLine(bytes[lineStart..<index]) else { return false }
          index += 2
          lineStart = index
        } else {
          guard bytes[index] == 0x09 else { return false }
          index += 1
        }
      }
      return isSafeLine(bytes[lineStart...])
    }
  }

  /// How many bytes from `start` on are no control characters.
  private static func printable(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    while index + 8 <= count {
      let word = ByteMarks.word(at: start + index)
      let marks = ByteMarks.below(0x20, in: word) | ByteMarks.equal(to: 0x7F, in: word)
      guard marks == 0 else { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, start[index] >= 0x20, start[index] != 0x7F { index += 1 }
    return index
  }

  private static func isSafeLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first, let last = line.last else { return true }
    if line.count > 998 || last == 0x20 || last == 0x09 { return false }
    if first == UInt8(ascii: "."), line.count == 1 { return false }
    return first != UInt8(ascii: "F") || !line.starts(with: from)
  }
}
