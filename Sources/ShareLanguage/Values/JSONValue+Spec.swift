import ShareModel
import ShareYAML

extension JSONValue: SpecValue {
  static var shape: Shape { .term("any value") }

  /// Lists and mappings are arrays and objects; plain scalars that are JSON's `true`, `false`, `null` or a number are that; all else is a string.
  static func read(_ node: Node, with reader: inout SpecReader) -> JSONValue? {
    switch node.content {
    case .scalar(let scalar):
      guard scalar.style == .plain else { return reader.text(of: node).map { .string($0) } }
      switch scalar.text {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null", "~", "": return .null
      default: return isNumber(scalar.text) ? .number(scalar.text) : reader.text(of: node).map { .string($0) }
      }
    case .sequence(let items):
      let values = items.compactMap { read($0, with: &reader) }
      return values.count == items.count ? .array(values) : nil
    case .mapping(let entries):
      let members = entries.compactMap { entry in
        read(entry.value, with: &reader).map { Member(name: entry.key, value: $0) }
      }
      return members.count == entries.count ? .object(members) : nil
    case .invalid:
      reader.noteInvalidValue()
      return nil
    }
  }

  /// Whether a text is a number by RFC 8259, 6.
  private static func isNumber(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    func digits() -> Bool {
      let count = bytes.prefix { (0x30...0x39).contains($0) }.count
      bytes = bytes.dropFirst(count)
      return count > 0
    }
    if bytes.first == 0x2D { bytes.removeFirst() }
    let isZero = bytes.first == 0x30
    guard isZero ? bytes.popFirst() != nil : digits() else { return false }
    if bytes.first == 0x2E {
      bytes.removeFirst()
      guard digits() else { return false }
    }
    if let exponent = bytes.first, exponent == 0x65 || exponent == 0x45 {
      bytes.removeFirst()
      if bytes.first == 0x2B || bytes.first == 0x2D { bytes.removeFirst() }
      guard digits() else { return false }
    }
    return bytes.isEmpty
  }
}
