import ShareDiagnostics
import ShareModel
import ShareYAML

extension PhoneNumber: SpecValue, SpecItem {
  static var shape: Shape { itemShape }
  static var itemShape: Shape { .term("phone number") }

  static func read(_ node: Node, with reader: inout SpecReader) -> PhoneNumber? {
    guard let text = reader.text(of: node, .listItem(.header)) else { return nil }
    // One value that is empty is no number, and no mistake.
    if text.isEmpty, node.scalarText?.isEmpty == false { return nil }
    if let number = PhoneNumber(text) { return number }
    reader.report(
      Diagnostic(
        .error, .badPhoneNumber,
        "'\(text.shortened)' is neither a phone number nor a name in the address book", at: node.range,
        help: "write it like +49 170 1234567"))
    return nil
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [PhoneNumber]) {
    if let named: [Named<PhoneNumber>] = reader.named(at: node) {
      return reader.add(named, at: node, to: &list)
    }
    guard let number = read(node, with: &reader) else { return }
    reader.recordOrigin(item: list.count, at: node.range)
    list.append(number)
  }
}

/// The most SMS segments of a message.
struct SegmentCount: SpecValue {
  let number: Int

  static var shape: Shape { .integer(1...255) }

  static func read(_ node: Node, with reader: inout SpecReader) -> SegmentCount? {
    reader.integer(of: node, in: 1...255).map(SegmentCount.init)
  }
}
