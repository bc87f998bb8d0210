import ShareLanguage

/// What `explain` says of a key: made from the field tables.
public struct FieldPage: Sendable {
  /// What is known of the key.
  public let facts: FieldFacts
  /// Where it stands: the tables and keys on the way to it, as `mail.attachments`.
  public internal(set) var places: [String]
  /// All ways to name it, the key last: `mail.attachments.filename`, `attachment.filename`.
  let paths: [[Substring]]

  /// Whether a word names the key: the key alone, or with some of what is before it.
  func isNamed(_ word: [Substring]) -> Bool {
    !word.isEmpty && paths.contains { $0.suffix(word.count).elementsEqual(word) }
  }
}

extension FieldPage {
  /// The pages that a word names, such as `subject`, `attachments.filename` or `smtp.host`; several where keys of
  /// one name mean different things.
  public static func pages(for word: String) -> [FieldPage] {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return all.filter { $0.isNamed(parts) }
  }

  /// The pages of all keys, in the order of the tables.
  public static let all: [FieldPage] = {
    let entries = GrammarTable.all.flatMap { table in
      table.fields.flatMap { FieldEntry.entries(of: $0, below: [Substring(table.name)]) }
    }
    var groups: [(identity: FieldEntry.Identity, entries: [FieldEntry])] = []
    var indices: [FieldEntry.Identity: Int] = [:]
    for entry in entries {
      if let index = indices[entry.identity] {
        groups[index].entries.append(entry)
      } else {
        indices[entry.identity] = groups.count
        groups.append((entry.identity, [entry]))
      }
    }
    let parts = partTables(groups.map(\.entries))
    return groups.map { _, entries in
      let isPart = { (entry: FieldEntry) in entry.path.count == 2 && parts.contains(entry.path[0]) }
      let real = entries.filter { !isPart($0) }
      return FieldPage(
        facts: entries[0].facts, places: (real.isEmpty ? entries : real).map(\.place),
        paths: entries.map(\.path))
    }
  }()

  /// The tables that describe a part of others only, as `mailbox`: each of their keys is also reached through another table.
  private static func partTables(_ groups: [[FieldEntry]]) -> Set<Substring> {
    var names = Set(GrammarTable.all.map { Substring($0.name) })
    for group in groups where !group.contains(where: { $0.path.count > 2 }) {
      for entry in group { names.remove(entry.path[0]) }
    }
    return names
  }
}

/// A key at one of its places.
private struct FieldEntry {
  /// By what two keys are one and the same.
  struct Identity: Hashable {
    let name: String
    let summary: String
    let shape: String
    let presence: FieldFacts.Presence
  }

  let facts: FieldFacts
  let path: [Substring]

  var identity: Identity {
    Identity(
      name: facts.name, summary: facts.summary, shape: facts.shape.description, presence: facts.presence)
  }

  /// The way to the mapping that it is a key of; keys of all recipes have none.
  var place: String {
    let way = path.dropLast()
    return way == ["common"] ? "every recipe" : way.joined(separator: ".")
  }

  /// The key and those of the mapping that may be its value, and so on.
  static func entries(of facts: FieldFacts, below path: [Substring]) -> [FieldEntry] {
    var found: [FieldEntry] = []
    var pending = [FieldEntry(facts: facts, path: path + [Substring(facts.name)])]
    while let entry = pending.popLast() {
      found.append(entry)
      // The tables are ours and finite; the bound only keeps one that would hold itself from running on.
      guard entry.path.count < 8 else { continue }
      for inner in entry.facts.shape.innerFields.reversed() {
        pending.append(FieldEntry(facts: inner, path: entry.path + [Substring(inner.name)]))
      }
    }
    return found
  }
}

extension Shape {
  /// The keys of the mappings that may stand here.
  var innerFields: [FieldFacts] {
    switch self {
    case .fields(let keys): Array(keys)
    case .oneOrMore(let item): item.innerFields
    case .either(let shapes): shapes.flatMap(\.innerFields)
    case .text, .bool, .integer, .choice, .term, .map: []
    }
  }
}
