import ShareDiagnostics
import ShareModel
import ShareYAML

extension Mailbox: SpecValue, SpecItem {
  static var shape: Shape { .either([.term("mailbox"), .fields(MailboxFields.table.facts)]) }
  static var itemShape: Shape { shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> Mailbox? {
    if let named = reader.namedMailboxes(at: node) { return reader.single(named, at: node) }
    if case .sequence(let items) = node.content, items.count == 1 { return read(items[0], with: &reader) }
    if case .sequence = node.content {
      reader.reportWrongType(
        node, wanted: "a mailbox", help: "only one \(reader.fieldName ?? "mailbox") is possible")
      return nil
    }
    var list: [Mailbox] = []
    if let text = node.scalarText, !Template.hasTag(text) {
      // A group has no author in it, even where it has one member only.
      do { list.append(try Mailbox(parsing: text)) } catch {
        reader.report(.address(error, text: text, in: node))
      }
    } else {
      readItem(node, with: &reader, into: &list)
    }
    guard list.count > 1 else { return list.first }
    reader.report(.address(AddressFault(.severalAddresses, 0..<0), text: node.scalarText ?? "", in: node))
    return nil
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Mailbox]) {
    if let named = reader.namedMailboxes(at: node) { return reader.add(named, at: node, to: &list) }
    let first = list.count
    if case .mapping = node.content {
      if let mailbox = MailboxFields.readFields(node, with: &reader)?.mailbox { list.append(mailbox) }
    } else if let text = reader.written(at: node) {
      if Template.hasTag(text) {
        MailboxTemplate(text, at: node).read(with: &reader, into: &list)
      } else {
        do { list += try Mailbox.members(parsing: text) } catch {
          reader.report(.address(error, text: text, in: node))
        }
      }
    }
    for index in first..<list.count { reader.recordOrigin(item: index, at: node.range) }
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
    guard let text = reader.text(of: node, .escaped(.header)) else { return nil }
    do {
      return try Address(parsing: text)
    } catch {
      reader.report(.address(error, text: text, in: node))
      return nil
    }
  }
}
