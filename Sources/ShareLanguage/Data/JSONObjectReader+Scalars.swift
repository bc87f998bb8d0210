import ShareModel
import ShareDiagnostics
import ShareText

extension JSONObjectReader {
  /// A value that is neither a list nor an object.
  mutating func scalar() throws(JSONFault) -> DataValue {
    switch bytes[index] {
    case 0x22: return .text(try string())
    case 0x2D, 0x30...0x39: return .number(try number())
    default: return try word()
    }
  }

  private mutating func word() throws(JSONFault) -> DataValue {
    let start = index
    var end = index
    while end < bytes.count, bytes[end].isJSONWordByte { end += 1 }
    guard end > start else {
      let isQuote = bytes[start] == 0x27
      throw JSONFault(
        "a value must stand here", start..<start + 1, help: isQuote ? "texts stand in double quotes" : nil)
    }
    index = end
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "True", "False", "None", "NULL", "TRUE", "FALSE", "Null":
      throw JSONFault("JSON writes true, false and null in small letters", start..<end)
    case "NaN", "Infinity": throw JSONFault("JSON has no such number", start..<end)
    default: throw JSONFault("texts stand in double quotes", start..<end)
    }
  }

  /// A number, kept as it is written (RFC 8259, 6).
  private mutating func number() throws(JSONFault) -> String {
    let start = index
    while index < bytes.count, bytes[index].isJSONNumberByte { index += 1 }
    guard DataValue.isNumber(bytes[start..<index]) else {
      let isZeroLed = bytes[start..<index].drop { $0 == 0x2D }.starts(with: [0x30])
      throw JSONFault(
        "this is not a number of JSON", start..<index,
        help: isZeroLed ? "a number has no zeros before it; as a text it stands in double quotes" : nil)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A string (RFC 8259, 7), from its opening quote on.
  mutating func string() throws(JSONFault) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x22:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case 0x5C: text.append(contentsOf: String(try escape()).utf8)
      case 0x09:
        throw JSONFault("a tab cannot stand in a text", index..<index + 1, help: "write \\t")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONFault(
      "this quote is not closed on this line", start..<start + 1, code: .unclosedQuote,
      help: "a line break within a text is written \\n")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    guard start + 1 < bytes.count else { throw unfinished() }
    let length = Source.scalarLength(in: bytes, at: start + 1)
    index += 2
    switch bytes[start + 1] {
    case 0x22: return "\""
    case 0x5C: return "\\"
    case 0x2F: return "/"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x62: throw control("\u{8}", start)
    case 0x66: throw control("\u{C}", start)
    case 0x75: return try unicodeEscape(from: start)
    default:
      throw JSONFault(
        "JSON has no such escape", start..<start + 1 + length, code: .badEscape,
        help: "a backslash is written \\\\")
    }
  }

  /// `\u` with four digits, or two of them for a character above U+FFFF.
  private mutating func unicodeEscape(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let unit = try hexUnit(start)
    if let scalar = Unicode.Scalar(unit) {
      let isControl = unit < 0x20 && unit != 0x09 && unit != 0x0A && unit != 0x0D
      if isControl || (0x7F...0x9F).contains(unit) { throw control(scalar, start) }
      return scalar
    }
    guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else {
      throw halfPair(start)
    }
    index += 2
    let second = try hexUnit(start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw halfPair(start) }
    return scalar
  }

  private mutating func hexUnit(_ start: Int) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = bytes[index].hexDigit else {
        throw JSONFault("four hexadecimal digits must follow '\\u'", start..<index, code: .badEscape)
      }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }

  private func halfPair(_ start: Int) -> JSONFault {
    JSONFault(
      "this is half of a character (a surrogate without its partner)", start..<index, code: .badEscape)
  }

  private func control(_ scalar: Unicode.Scalar, _ start: Int) -> JSONFault {
    JSONFault(
      "the control character \(scalar.codePoint) cannot stand in data", start..<index,
      code: .controlCharacter,
      help: "delete it")
  }
}

extension DataValue {
  /// Whether bytes are a number as JSON writes it: `-0.5e+3`, not `.5`, `01` or `+1` (RFC 8259, 6).
  static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let isZero = rest.first == 0x30
    guard let whole = rest.dropDigits(), !isZero || whole == 1 else { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard rest.dropDigits() != nil else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard rest.dropDigits() != nil else { return false }
    }
    return rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Removes the digits at the start; gives how many, nil where there are none.
  fileprivate mutating func dropDigits() -> Int? {
    let count = prefix { (0x30...0x39).contains($0) }.count
    self = dropFirst(count)
    return count > 0 ? count : nil
  }
}

extension UInt8 {
  fileprivate var isJSONWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  fileprivate var isJSONNumberByte: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: isJSONWordByte
    }
  }

  fileprivate var hexDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}
