import ShareDiagnostics
import ShareModel
import ShareYAML

extension Diagnostic {
  /// A mailbox that cannot be read, with the caret where in the text it goes wrong.
  static func address(_ fault: AddressFault, text: String, in node: Node) -> Diagnostic {
    let whole =
      fault.kind == .empty || fault.kind == .noAt || node.scalarText == nil || fault.utf8Range.isEmpty
    return Diagnostic(
      .error, .badAddress, sentence(for: fault.kind, text: text),
      at: whole ? node.range : node.range(ofUTF8: fault.utf8Range), help: help(for: fault.kind, text: text))
  }

  private static func sentence(for kind: AddressFault.Kind, text: String) -> String {
    let shown = "'\(text.shortened)'"
    return switch kind {
    case .empty: "an address is needed here, but this is an empty text"
    case .noAt: "\(shown) is neither an address nor a name in the address book"
    case .noLocalPart: "\(shown) has nothing before the '@'"
    case .noDomain: "\(shown) has nothing after the '@'"
    case .secondAt: "\(shown) has a second '@'"
    case .space: "\(shown) has a space inside the address"
    case .unclosedAngle: "\(shown) has a '<' without its '>'"
    case .strayAngle: "\(shown) has a '>' without its '<'"
    case .textAfterAngle: "\(shown) has text after the '>'"
    case .unclosedQuote: "\(shown) has a quote that is never closed"
    case .unclosedComment: "\(shown) has a '(' without its ')'"
    case .nestedComment: "\(shown) has comments inside comments"
    case .trailingComma: "\(shown) ends with a comma"
    case .semicolon: "\(shown) has a ';', which does not separate addresses"
    case .severalAddresses: "\(shown) holds several addresses"
    case .nameInAddress: "\(shown) holds a name; only the address belongs here"
    case .commaInName: "the comma in \(shown) would separate two recipients"
    case .specialInName: "the name in \(shown) has a character that must be quoted"
    case .group: "\(shown) is a group, not a mailbox"
    case .nestedGroup: "\(shown) has a group within a group"
    case .unclosedGroup: "\(shown) begins like a group of recipients, but has no ';' at its end"
    case .textAfterGroup: "\(shown) has text after the ';' of a group"
    case .route: "\(shown) names a route through other hosts"
    case .dotInLocalPart: "\(shown) has a misplaced dot before the '@'"
    case .badLocalCharacter: "\(shown) has a character that cannot stand before the '@'"
    case .longLocalPart: "the part before the '@' has more than 64 bytes"
    case .emptyLabel: "\(shown) has a misplaced dot after the '@'"
    case .hyphenInLabel: "\(shown) has a part of the domain that begins or ends with '-'"
    case .badDomainCharacter: "\(shown) has a character that cannot stand after the '@'"
    case .longLabel: "a part of the domain has more than 63 bytes"
    case .longDomain: "the domain has more than 255 bytes"
    case .badLiteral: "\(shown) has brackets that hold no IP address"
    case .controlCharacter: "this address holds a control character or a line end"
    case .invisibleCharacter: "this address holds an invisible character"
    }
  }

  private static func help(for kind: AddressFault.Kind, text: String) -> String? {
    switch kind {
    case .noAt, .noLocalPart, .noDomain, .secondAt, .empty:
      "write it like jane@example.org or Jane Doe <jane@example.org>"
    case .space: "remove the space; a name goes before '<': Jane Doe <jane@example.org>"
    case .unclosedAngle: "add '>' at the end"
    case .strayAngle: "add '<' before the address"
    case .textAfterAngle: "put the name before the '<'"
    case .unclosedQuote: "add the second quote"
    case .unclosedComment, .nestedComment: "remove the comment"
    case .trailingComma: "remove the comma"
    case .semicolon, .severalAddresses: "write a list: [\(pieces(of: text))]"
    case .nameInAddress: "write the name under 'name:'"
    case .commaInName, .specialInName: "quote the name: \(quotedName(in: text))"
    case .group: "one mailbox is wanted here: write jane@example.org or Jane Doe <jane@example.org>"
    case .nestedGroup: "write a list of all members"
    case .unclosedGroup: "end it with ';', or quote the name: '\"Note: Jane\" <jane@example.org>'"
    case .textAfterGroup: "write a list with the group as one item"
    case .route: "write the address alone"
    case .dotInLocalPart, .badLocalCharacter:
      "quote that part if the address really is so: \"...\"@example.org"
    case .longLocalPart, .emptyLabel, .hyphenInLabel, .badDomainCharacter, .longLabel, .longDomain: nil
    case .badLiteral: "write it like [192.0.2.1] or [IPv6:2001:db8::1]"
    case .controlCharacter, .invisibleCharacter: "remove it"
    }
  }

  /// The addresses of a text with commas or semicolons, as a YAML list.
  private static func pieces(of text: String) -> String {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == ";" })
    let shown = parts.prefix(3).map { part in
      let trimmed = part.drop { $0 == " " }
      return trimmed.contains(" ") ? "\"\(trimmed)\"" : String(trimmed)
    }
    return shown.joined(separator: ", ") + (parts.count > 3 ? ", ..." : "")
  }

  /// The name in quotes, as YAML text.
  private static func quotedName(in text: String) -> String {
    guard let angle = text.firstIndex(of: "<") else { return "'\"Doe, Jane\" <jane@example.org>'" }
    var name = text[..<angle]
    while name.last == " " { name.removeLast() }
    return "'\"\(name.filter { $0 != "\"" && $0 != "'" })\" \(text[angle...])'"
  }
}

extension String {
  /// At most 60 characters, for messages.
  var shortened: String { count > 60 ? "\(prefix(57))..." : self }
}
