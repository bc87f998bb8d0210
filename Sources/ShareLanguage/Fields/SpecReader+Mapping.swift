import ShareDiagnostics
import ShareYAML

extension SpecReader {
  /// Reads a mapping with fixed keys into `root` and checks the rules between them.
  ///
  /// `anchor` is the place that makes keys necessary: the destination's name, or the mapping itself.
  mutating func read<Root>(
    _ entries: [Node.Entry], as table: FieldTable<Root>, into root: inout Root, neededBy anchor: SourceRange
  ) {
    var given = GivenKeys()
    inside(table.names) { reader in
      for entry in entries where !entry.key.hasPrefix("x-") {
        reader.read(entry, as: table, into: &root, given: &given, siblings: entries)
      }
    }
    check(table, given: given, neededBy: anchor)
  }

  private mutating func read<Root>(
    _ entry: Node.Entry, as table: FieldTable<Root>, into root: inout Root, given: inout GivenKeys,
    siblings: [Node.Entry]
  ) {
    guard let index = table.index(of: entry.key) else {
      return reportUnknownKey(entry, in: table, given: &given, siblings: siblings)
    }
    let field = table.fields[index]
    given.entries.append(entry)
    if case .invalid = entry.value.content { return noteInvalidValue() }
    if entry.value.isUnset {
      report(.unset(entry, isRequired: field.facts.presence == .required))
      if field.facts.presence == .optional { given.entries.removeLast() }
      return
    }
    descending(into: entry.key) { reader in
      reader.recordOrigin(at: entry.value.range)
      field.read(entry.value, &reader, &root)
    }
  }

  private mutating func check<Root>(_ table: FieldTable<Root>, given: GivenKeys, neededBy anchor: SourceRange)
  {
    for field in table.fields
    where field.facts.presence == .required && !given.has(field.facts.name) {
      reportMissing([field.facts.name], for: table.title, given: given, at: anchor)
    }
    for rule in table.rules {
      switch rule {
      case .needsOne(let names):
        if !names.contains(where: given.has) {
          reportMissing(names, for: table.title, given: given, at: anchor)
        }
      case .excludes(let names, let help):
        let entries = names.compactMap(given.entry).sorted {
          inheritance.precedes($0.keyRange, $1.keyRange)
        }
        for entry in entries.dropFirst() { reportConflict(entry, with: entries[0], help: help) }
      case .requires(let name, let partner):
        if let entry = given.entry(name), !given.has(partner), !lacksBase {
          report(.needsPartner(entry, partner))
        }
      }
    }
  }
}

extension SpecReader {
  /// Reports keys that are missing, unless they may stand in a base that could not be had.
  private mutating func reportMissing(
    _ names: [String], for title: FieldTableTitle, given: GivenKeys, at place: SourceRange
  ) {
    if lacksBase || given.probable.contains("extends") { return }
    report(.missing(names, for: title, at: place))
  }

  /// Reports two keys that exclude each other; of an inherited one, also how to drop it.
  private mutating func reportConflict(_ second: Node.Entry, with first: Node.Entry, help: String) {
    let isInherited = inheritance.contains(first.keyRange) && !inheritance.contains(second.keyRange)
    let drop = isInherited ? ", or write '\(first.key):' without a value to drop the inherited one" : ""
    report(.conflict(second, with: first, help: help + drop))
  }
}

/// The keys that a mapping has, and those that a mistyped key was probably meant to be.
struct GivenKeys {
  /// Those of the table, each once, which are few: going through them takes less than hashing.
  var entries: [Node.Entry] = []
  var probable: Set<String> = []

  func entry(_ name: String) -> Node.Entry? { entries.first { $0.key == name } }

  func has(_ name: String) -> Bool { entries.contains { $0.key == name } || probable.contains(name) }
}

extension FieldRoot {
  /// Reads a node that must be a mapping with this type's keys.
  static func readFields(_ node: Node, with reader: inout SpecReader) -> Self? {
    guard case .mapping(let entries) = node.content else {
      reader.reportWrongType(node, wanted: "a mapping with \(table.facts.map(\.name).quotedList)")
      return nil
    }
    var root = Self()
    reader.read(entries, as: table, into: &root, neededBy: entries.first?.keyRange ?? node.startRange)
    return root
  }
}

extension Diagnostic {
  static func missing(_ names: [String], for title: FieldTableTitle, at place: SourceRange) -> Diagnostic {
    let first = "'\(names[0])'"
    let others = names.dropFirst().map { "or '\($0)'" }.joined(separator: " ")
    let text = others.isEmpty ? first : "\(first) (\(others))"
    return Diagnostic(.error, .missingKey, "\(title.subject) needs \(text)", at: place)
  }

  static func conflict(_ second: Node.Entry, with first: Node.Entry, help: String) -> Diagnostic {
    Diagnostic(
      .error, .conflict, "'\(first.key)' and '\(second.key)' cannot both be given", at: second.keyRange,
      help: help, notes: [.init("'\(first.key)' is here", at: first.keyRange)])
  }

  static func needsPartner(_ entry: Node.Entry, _ partner: String) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "'\(entry.key)' has a meaning only together with '\(partner)'", at: entry.keyRange,
      help: "add '\(partner)' or remove '\(entry.key)'")
  }

  static func unset(_ entry: Node.Entry, isRequired: Bool) -> Diagnostic {
    let comment = entry.commentBehindKey
    let help =
      comment == nil
      ? "write a value, \"\" for an empty text, or remove the key"
      : "'#' begins a comment here: quote the value, \(entry.key): \"\(comment ?? "")\""
    return Diagnostic(
      isRequired || comment != nil ? .error : .warning, .unsetValue, "'\(entry.key)' has no value",
      at: entry.keyRange, help: help)
  }

  static func emptyItem(at node: Node) -> Diagnostic {
    Diagnostic(.error, .unsetValue, "this item of the list is empty", at: node.range, help: "remove it")
  }
}
