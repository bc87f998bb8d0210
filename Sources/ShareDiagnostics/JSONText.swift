/// Writes JSON (RFC 8259) with members in the order in which they are added.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  /// Adds a string as a value.
  mutating func string(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars { add(scalar) }
    text += "\""
    needsComma = true
  }

  /// Adds a number, or null.
  mutating func number(_ value: Int?) {
    separate()
    text += value.map(String.init) ?? "null"
    needsComma = true
  }

  /// Adds the name of a member; its value comes next.
  mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// Adds an object whose members `body` adds.
  mutating func object(_ body: (inout Self) -> Void) { enclosed("{", "}", body) }

  /// Adds an array whose elements `body` adds.
  mutating func array(_ body: (inout Self) -> Void) { enclosed("[", "]", body) }

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
