import ShareDiagnostics
import ShareModel
import ShareYAML

/// Reads `address-book.yaml`: a mapping of names to mailboxes, telephone numbers, other names, and lists of these.
///
///     alice: Alice Ames <alice@example.org>
///     bob: {name: Bob, address: bob@example.org, phone: +49 170 1234567}
///     team: [alice, bob]
public struct AddressBookReader {
  private let files: any FileReading

  /// A reader; the book's texts name no files, so that `files` is not asked.
  public init(files: any FileReading) { self.files = files }

  /// The book in the documents of a file, of which there must be at most one. All that is wrong with it is in the report.
  public func book(in documents: [Document], report: inout Report) -> AddressBook {
    var book = AddressBook()
    let filled = documents.filter { $0.root != nil || $0.isBroken }
    for document in filled.dropFirst() { report.add(.secondBook(document)) }
    guard let root = filled.first?.root, !root.isUnset else { return book }
    guard case .mapping(let entries) = root.content else {
      if case .invalid = root.content { return book }
      report.add(.bookIsNoMapping(root))
      return book
    }
    var reader = SpecReader(files: files, folder: "")
    for entry in entries {
      reader.descending(into: entry.key) { book.add(entry.key, read(entry, with: &$0)) }
    }
    report.add(contentsOf: reader.report)
    for diagnostic in book.unknownNames + book.cycles { report.add(diagnostic) }
    return book
  }

  private func read(_ entry: Node.Entry, with reader: inout SpecReader) -> AddressBook.Entry? {
    guard Name.isName(entry.key), PhoneNumber(entry.key) == nil else {
      reader.report(.noNameOfBook(entry))
      return nil
    }
    guard !entry.value.isUnset else {
      reader.report(.unset(entry, isRequired: true))
      return nil
    }
    var items = [entry.value]
    var isGroup = false
    if case .sequence(let list) = entry.value.content {
      (items, isGroup) = (list, true)
      if list.isEmpty { reader.report(.emptyGroup(entry)) }
    }
    let members = items.map { member($0, with: &reader) }
    let sound = members.compactMap { $0 }
    guard !sound.isEmpty, sound.count == members.count else { return nil }
    if case .name = sound[0] { isGroup = true }
    return AddressBook.Entry(name: entry.key, range: entry.keyRange, members: sound, isGroup: isGroup)
  }

  private func member(_ node: Node, with reader: inout SpecReader) -> AddressBook.Member? {
    switch node.content {
    case .invalid: return nil
    case .sequence:
      reader.reportWrongType(node, wanted: "mailboxes, phone numbers and names", help: "write one flat list")
      return nil
    case .mapping:
      let fields = ContactFields.readFields(node, with: &reader)
      guard let fields, fields.mailbox != nil || fields.phone != nil else { return nil }
      return .contact(.init(mailbox: fields.mailbox, phone: fields.phone, range: node.range))
    case .scalar:
      if node.isUnset {
        reader.report(.emptyItem(at: node))
        return nil
      }
      return reader.text(of: node).flatMap { member($0, at: node, with: &reader) }
    }
  }

  private func member(
    _ text: String, at node: Node, with reader: inout SpecReader
  ) -> AddressBook.Member? {
    if let phone = PhoneNumber(text) {
      return .contact(.init(mailbox: nil, phone: phone, range: node.range))
    }
    if Name.isName(text) { return .name(text, node.range) }
    do {
      return .contact(.init(mailbox: try Mailbox(parsing: text), phone: nil, range: node.range))
    } catch {
      reader.report(error.kind == .noAt ? .noMember(text, at: node) : .address(error, text: text, in: node))
      return nil
    }
  }
}
