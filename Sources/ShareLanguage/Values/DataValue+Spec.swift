import ShareModel
import ShareYAML

extension DataValue: SpecValue {
  static var shape: Shape { .term("any value") }

  /// Lists and mappings are arrays and objects; plain scalars that are JSON's `true`, `false`, `null` or a number are that; all else is a string.
  static func read(_ node: Node, with reader: inout SpecReader) -> DataValue? {
    switch node.content {
    case .scalar(let scalar):
      guard scalar.style == .plain else { return reader.text(of: node, .escaped(.none)).map { .text($0) } }
      switch scalar.text {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null", "~", "": return .null
      default:
        return isJSONNumber(scalar.text)
          ? .number(scalar.text) : reader.text(of: node, .escaped(.none)).map { .text($0) }
      }
    case .sequence(let items):
      let values = items.compactMap { read($0, with: &reader) }
      return values.count == items.count ? .list(values) : nil
    case .mapping(let entries):
      let members = entries.compactMap { entry in
        read(entry.value, with: &reader).map { Member(entry.key, $0) }
      }
      return members.count == entries.count ? .object(members) : nil
    case .invalid:
      reader.noteInvalidValue()
      return nil
    }
  }
}
