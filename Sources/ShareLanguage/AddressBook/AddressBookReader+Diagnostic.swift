import ShareDiagnostics
import ShareModel
import ShareYAML

extension Diagnostic {
  static func secondBook(_ document: Document) -> Diagnostic {
    let range = document.root?.range ?? document.range
    return Diagnostic(
      .error, .badAddressBook, "an address book is one document, and this is a second one",
      at: SourceRange(range.source, line: range.start.line, column: range.start.column),
      help: "remove the line '---' before it")
  }

  static func bookIsNoMapping(_ root: Node) -> Diagnostic {
    Diagnostic(
      .error, .badAddressBook,
      "an address book must be a mapping of names to addresses, but this is \(root.kindName)",
      at: root.startRange, help: "write entries such as 'alice: alice@example.org'")
  }

  static func noNameOfBook(_ entry: Node.Entry) -> Diagnostic {
    let isNumber = PhoneNumber(entry.key) != nil
    let shown = entry.key.shortened
    return Diagnostic(
      .error, .badAddressBook,
      isNumber
        ? "'\(shown)' would be read as a phone number" : "'\(shown)' cannot be a name in an address book",
      at: entry.keyRange,
      help: isNumber
        ? "let the name begin with a letter"
        : "use small letters, digits, '.', '_' and '-', at most 100, beginning with a letter or a digit")
  }

  static func emptyGroup(_ entry: Node.Entry) -> Diagnostic {
    Diagnostic(
      .error, .badAddressBook, "'\(entry.key)' has no members", at: entry.keyRange,
      help: "add one, or remove the entry")
  }

  static func noMember(_ text: String, at node: Node) -> Diagnostic {
    Diagnostic(
      .error, .badAddressBook,
      "'\(text.shortened)' is neither an address, nor a phone number, nor a name", at: node.range,
      help: "write it like Jane Doe <jane@example.org>, or +49 170 1234567, or a name of this book")
  }
}
