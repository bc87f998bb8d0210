/// What the first bytes of a file tell of what it is, where it is not a text in UTF-8.
enum DataEncoding {
  /// The name of what begins with `start`, and what to do about it; nil where it may be UTF-8.
  static func foreign(_ start: [UInt8]) -> (name: String, help: String)? {
    if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return ("a ZIP archive, as spreadsheets are", "export the sheet as CSV in UTF-8")
    }
    if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      return ("an old spreadsheet or document", "export the sheet as CSV in UTF-8")
    }
    let zeros = start.map { $0 == 0 }
    if zeros == [false, false, true, true] || zeros == [true, true, false, false] {
      return ("UTF-32", "save it as UTF-8")
    }
    let hasMark = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let isHalfZeros = zeros == [true, false, true, false] || zeros == [false, true, false, true]
    return hasMark || isHalfZeros ? ("UTF-16", "save it as UTF-8") : nil
  }

  /// The character of a byte in Windows-1252, the encoding of most texts that are not UTF-8; nil for the five bytes
  /// without one and for ASCII.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    if byte >= 0xA0 { return Unicode.Scalar(byte) }
    guard byte >= 0x80 else { return nil }
    let scalar = upperControls[Int(byte) - 0x80]
    return scalar == " " ? nil : scalar
  }

  /// 0x80 to 0x9F; a space where there is nothing.
  private static let upperControls = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
}
