/// What a calendar asks of its reader (RFC 5545, 3.7.2).
enum CalendarMethod {
  /// The value of METHOD before the first component, in capital letters; nil where there is none or it is no token.
  static func method(in bytes: UnsafeRawBufferPointer) -> String? {
    for line in bytes.prefix(65_536).split(separator: 0x0A).prefix(200) {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self).uppercased()
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
}
