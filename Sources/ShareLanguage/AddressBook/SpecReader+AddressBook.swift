import ShareDiagnostics
import ShareModel
import ShareYAML

extension SpecReader {
  /// What a bare word stands for; nil where the text is to be read as it was written. Empty where the report says why.
  mutating func named<Value: AddressBookValue>(at node: Node) -> [Named<Value>]? {
    guard case .scalar(let scalar) = node.content, scalar.text.isBareWord, !Value.isWritten(scalar.text)
    else { return nil }
    if books.book(with: scalar.text) != nil {
      return text(of: node).map { values(of: $0, at: node) } ?? []
    }
    let near = books.names(near: scalar.text)
    if near.isEmpty { return nil }
    report(.unknownName(scalar.text, Value.self, at: node, near: near))
    return []
  }

  /// All values that a name stands for. Empty where there are none, as the report then says.
  mutating func values<Value: AddressBookValue>(of name: String, at node: Node) -> [Named<Value>] {
    guard let book = books.book(with: name) else {
      report(.unknownName(name, Value.self, at: node, near: books.names(near: name)))
      return []
    }
    guard let entry = book.entry(name), let found = book.contacts(of: name) else {
      noteInvalidValue()
      return []
    }
    let lacking = found.filter { Value.value(of: $0.contact) == nil }
    guard lacking.isEmpty else {
      report(.wrongKind(name, Value.self, lacking, at: node))
      return []
    }
    let hidden = books.hiddenEntries(of: name)
    if !hidden.isEmpty { report(.hiddenName(name, entry, hidden, at: node)) }
    return found.compactMap { found in
      Value.value(of: found.contact).map { Named(value: $0, note: found.note(for: name)) }
    }
  }

  /// The one value where only one is possible.
  mutating func single<Value: AddressBookValue>(_ named: [Named<Value>], at node: Node) -> Value? {
    guard named.count > 1 else { return named.first?.value }
    report(
      Diagnostic(
        .error, Value.code,
        "this name stands for \(named.count) \(Value.words.many), and \(fieldPhrase) takes one",
        at: node.range, help: "name one of them", notes: named.prefix(1).map(\.note)))
    return nil
  }

  /// Adds what a name stands for to a list.
  mutating func add<Value: AddressBookValue>(_ named: [Named<Value>], at node: Node, to list: inout [Value]) {
    for named in named {
      recordOrigin(item: list.count, at: node.range)
      recordOrigin(item: list.count, named.note)
      list.append(named.value)
    }
  }

  /// What a text or a mapping with `alias` stands for; nil where it is to be read as it was written.
  mutating func namedMailboxes(at node: Node) -> [Named<Mailbox>]? {
    guard let entry = node.entry("alias") else { return named(at: node) }
    guard let fields = MailboxFields.readFields(node, with: &self), let alias = fields.alias,
      fields.name == nil, fields.address == nil
    else { return [] }
    return values(of: alias.text, at: entry.value)
  }
}

extension String {
  /// Whether it has only what names are made of, in any script and case, so that it may be a mistyped name.
  fileprivate var isBareWord: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
        case "\0"..."\u{7F}": false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
      }
  }
}

extension AddressBook.Found {
  /// Says where the contact stands, for one who wrote `name`.
  fileprivate func note(for name: String) -> Diagnostic.Note {
    let sentence =
      if entry.name == name {
        entry.isGroup ? "a member of '\(name)' in the address book" : "'\(name)' in the address book"
      } else {
        "by way of '\(name)', '\(entry.name)' in the address book"
      }
    return .init(sentence, at: contact.range)
  }
}

extension Diagnostic {
  fileprivate static func unknownName<Value: AddressBookValue>(
    _ name: String, _ type: Value.Type, at node: Node, near: [String]
  ) -> Diagnostic {
    let kind = Value.self == Mailbox.self ? "an address" : "a phone number"
    let meant = near.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .error, Value.code, "'\(name.shortened)' is neither \(kind) nor a name in the address book",
      at: node.range, help: near.isEmpty ? nil : "did you mean \(meant)?",
      fixes: near.count == 1 ? [.init(replace: node.range, with: near[0])] : [])
  }

  fileprivate static func wrongKind<Value: AddressBookValue>(
    _ name: String, _ type: Value.Type, _ lacking: [AddressBook.Found], at node: Node
  ) -> Diagnostic {
    let words = Value.words
    let first = lacking[0].entry.name
    let (subject, verb) =
      if lacking.count > 1 {
        ("\(lacking.count) members of '\(name)'", "have")
      } else if first == name {
        (lacking[0].entry.isGroup ? "a member of '\(name)'" : "'\(name)'", "has")
      } else {
        ("'\(first)', by way of '\(name)',", "has")
      }
    return Diagnostic(
      .error, Value.code, "\(subject) \(verb) no \(words.one) in the address book, only a \(words.other)",
      at: node.range, help: "add the \(words.one) to the entry, or name another",
      notes: lacking.prefix(3).map { $0.note(for: name) })
  }

  fileprivate static func hiddenName(
    _ name: String, _ entry: AddressBook.Entry, _ hidden: [AddressBook.Entry], at node: Node
  ) -> Diagnostic {
    Diagnostic(
      .warning, .badAddressBook, "'\(name)' stands in two address books; the recipe's own is taken",
      at: node.range, help: "give one of the two another name",
      notes: [.init("this one is taken", at: entry.range)]
        + hidden.map { .init("this one is passed over", at: $0.range) })
  }
}
