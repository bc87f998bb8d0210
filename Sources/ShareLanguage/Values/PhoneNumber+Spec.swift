import ShareDiagnostics
import ShareModel
import ShareYAML

extension PhoneNumber: SpecItem {
  static var itemShape: Shape { .term("phone number") }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [PhoneNumber]) {
    guard let text = reader.text(of: node, .listItem(.header)),
      !text.isEmpty || node.scalarText?.isEmpty ?? true
    else { return }
    guard let number = PhoneNumber(text) else {
      reader.report(
        Diagnostic(
          .error, .badPhoneNumber,
          "'\(text.shortened)' is neither a phone number nor a name in the address book", at: node.range,
          help: "write it like +49 170 1234567"))
      return
    }
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
