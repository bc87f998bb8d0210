/// Writes JSON (RFC 8259) with members in the order in which they are added.
public struct JSONText {
  /// The JSON written so far.
  public private(set) var text = ""
  private var needsComma = false

  /// An empty text.
  public init() {}

  /// Adds a string as a value.
  public mutating func string(_ value: String) {
    separate()
    text += "\""
    var start = value.startIndex
    while true {
      let end = value.utf8[start...].firstIndex { !JSONText.isPlain($0) } ?? value.endIndex
      text += value[start..<end]
      guard end < value.endIndex else { break }
      add(value.unicodeScalars[end])
      start = value.unicodeScalars.index(after: end)
    }
    text += "\""
    needsComma = true
  }

  /// Adds a number, or null.
  public mutating func number(_ value: Int?) { literal(value.map(String.init) ?? "null") }

  fileprivate mutating func literal(_ word: String) {
    separate()
    text += word
    needsComma = true
  }

  /// Adds the name of a member; its value comes next.
  public mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// Adds an object whose members `body` adds.
  public mutating func object(_ body: (inout Self) -> Void) { enclosed("{", "}", body) }

  /// Adds an array whose elements `body` adds.
  public mutating func array(_ body: (inout Self) -> Void) { enclosed("[", "]", body) }

  private mutating func enclosed(_ open: String, _ close: String, _ body: (inout Self) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  /// Whether a byte is a character that stands for itself; stretches of such are added at once.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Hidden characters are escaped although JSON asks it only of C0, so that the text is safe on a terminal.
  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      guard scalar.isHidden else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
  }
}

extension JSONText {
  /// Adds a member whose value is a string, or null.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { number(nil) }
  }

  /// Adds a member whose value is a number, or null.
  public mutating func member(_ name: String, _ value: Int?) {
    key(name)
    number(value)
  }
}

extension JSONText {
  /// Adds true or false.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
}
