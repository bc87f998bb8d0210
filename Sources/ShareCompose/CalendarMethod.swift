/// What a calendar asks of its reader (RFC 5545, 3.7.2).
enum CalendarMethod {
  /// The value of METHOD before the first component, in capital letters; nil where there is none or it is no token.
  static func method(in bytes: UnsafeRawBufferPointer) -> String? {
    for line in lines(of: bytes.prefix(65_536)).prefix(200) {
      let text = String(decoding: line, as: UTF8.self).uppercased()
      if text.hasPrefix("BEGIN:"), text != "BEGIN:VCALENDAR" { return nil }
      guard text.hasPrefix("METHOD:") || text.hasPrefix("METHOD;"), let colon = text.utf8.lastIndex(of: 0x3A)
      else { continue }
      let value = Substring(
        text.utf8[text.utf8.index(after: colon)...].filter { $0 != 0x20 }.map {
          Character(Unicode.Scalar($0))
        })
      let isToken =
        (1...32).contains(value.utf8.count)
        && value.utf8.allSatisfy {
          (0x41...0x5A).contains($0) || $0 == 0x2D
        }
      return isToken ? String(value) : nil
    }
    return nil
  }

  /// The content lines: one that begins with white space goes on with the one before (RFC 5545, 3.1).
  private static func lines(of bytes: Slice<UnsafeRawBufferPointer>) -> [[UInt8]] {
    bytes.split(separator: 0x0A).reduce(into: []) { lines, line in
      let line = line.last == 0x0D ? line.dropLast() : line
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
  }
}
