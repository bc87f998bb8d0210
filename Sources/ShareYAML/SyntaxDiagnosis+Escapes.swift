import ShareDiagnostics

extension SyntaxDiagnosis {
  /// The backslash at or before the place where libyaml gave up.
  private var backslash: Int {
    var place = min(offset, max(line.end - 1, line.start))
    while place > line.start, source.bytes[place] != 0x5C { place -= 1 }
    return place
  }

  /// An escape that does not exist or lacks digits, as in `"C:\Users"`.
  var badEscape: Diagnostic {
    let backslash = backslash
    let next = min(backslash + 1, line.end)
    let range = line.range(
      backslash..<min(
        next + (next < line.end ? Source.scalarLength(in: source.bytes, at: next) : 0), line.end))
    let digits: Int? =
      switch next < line.end ? source.bytes[next] : 0 {
      case 0x78: 2
      case 0x75: 4
      case 0x55: 8
      default: nil
      }
    let message =
      digits.map { "'\(range.text)' needs \($0) hexadecimal digits" } ?? "'\(range.text)' is not an escape"
    return error(
      .badEscape, message, at: range, help: "for a backslash write '\\\\', or use single quotes",
      fixes: [.init(replace: line.range(backslash..<backslash), with: "\\")])
  }

  /// An escape for half of a surrogate pair, or beyond Unicode.
  var badCodePoint: Diagnostic {
    let backslash = backslash
    let length = line.has("\\U", at: backslash) ? 10 : 6
    let first = line.range(backslash..<min(backslash + length, line.end))
    guard let high = value(at: backslash), let low = value(at: backslash + 6),
      (0xD800..<0xDC00).contains(high),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else {
      return error(
        .badEscape, "'\(first.text)' is not a character", at: first, help: "write the character itself")
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let escape = "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
    let pair = line.range(backslash..<backslash + 12)
    return error(
      .badEscape, "'\(pair.text)' are the halves of one character", at: pair,
      help: "write the character itself or \(escape)", fixes: [.init(replace: pair, with: escape)])
  }

  /// The number of `\uXXXX` at an offset.
  private func value(at offset: Int) -> UInt32? {
    guard line.has("\\u", at: offset), offset + 6 <= line.end else { return nil }
    return UInt32(String(decoding: source.bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }
}
