import ShareDiagnostics
import ShareModel
import ShareYAML

extension Mailbox: SpecValue, SpecItem {
  static var shape: Shape { .either([.term("mailbox"), .fields(MailboxFields.table.facts)]) }
  static var itemShape: Shape { shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> Mailbox? {
    if let named = reader.namedMailboxes(at: node) { return reader.single(named, at: node) }
    if case .mapping = node.content { return MailboxFields.readFields(node, with: &reader)?.mailbox }
    if case .sequence(let items) = node.content, items.count == 1 { return read(items[0], with: &reader) }
    guard let text = reader.text(of: node, help: "only one \(reader.fieldName ?? "mailbox") is possible")
    else {
      return nil
    }
    do {
      return try Mailbox(parsing: text)
    } catch {
      reader.report(.address(error, text: text, in: node))
      return nil
    }
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Mailbox]) {
    if let named = reader.namedMailboxes(at: node) { return reader.add(named, at: node, to: &list) }
    guard let mailbox = read(node, with: &reader) else { return }
    reader.recordOrigin(item: list.count, at: node.range)
    list.append(mailbox)
  }
}

/// A mailbox with its parts apart, for names of any kind.
struct MailboxFields: FieldRoot {
  var name: HeaderText?
  var address: Address?
  var alias: Name?

  static let table = FieldTable<MailboxFields>(
    .part("a mailbox"),
    [
      Field("name", \.name, "the name that readers show, with any characters"),
      Field("address", \.address, "the address alone, `local@domain`"),
      Field("alias", \.alias, "in place of both: a name in the address book"),
    ],
    rules: [
      .needsOne(["address", "alias"]),
      .excludes(["alias", "address"], help: "the name stands for the address; remove one"),
      .excludes(["alias", "name"], help: "the entry in the address book gives the name; remove one"),
    ])

  var mailbox: Mailbox? { address.map { Mailbox(name: name, address: $0) } }
}

extension Address: SpecValue {
  static var shape: Shape { .term("address") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Address? {
    guard let text = reader.text(of: node) else { return nil }
    do {
      return try Address(parsing: text)
    } catch {
      reader.report(.address(error, text: text, in: node))
      return nil
    }
  }
}
