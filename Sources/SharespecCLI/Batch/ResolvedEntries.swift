import Sharespec

/// The entries that `resolve` is about: those that a person names, or all of a kind.
struct ResolvedEntries {
  private let ledger: Ledger
  private let names: [String]
  private let filter: EntryFilter?

  /// The most that are told one by one.
  static let listed = 20

  init(_ arguments: Arguments, in ledger: Ledger) {
    self.ledger = ledger
    names = arguments.operands
    var states: Set<EntryState> = []
    if arguments.has(.inDoubt) { states.insert(.inDoubt) }
    if arguments.has(.failed) { states.insert(.failed) }
    filter = states.isEmpty ? nil : EntryFilter(states: states, campaign: arguments.value(.campaign))
  }

  /// What several of them are called.
  var noun: String {
    switch filter?.states {
    case [.inDoubt]: "are in doubt"
    case [.failed]: "failed"
    case nil: "entries"
    default: "are in doubt or failed"
    }
  }

  /// What is said where there is none.
  var none: String {
    switch filter?.states {
    case [.inDoubt]: "nothing is in doubt"
    case [.failed]: "nothing failed"
    default: "nothing is in doubt, and nothing failed"
    }
  }

  /// How many there are, and of which campaigns where those are several, in words.
  func count(for word: Ledger.Word) throws -> (count: Int, campaigns: String) {
    var count = 0
    var campaigns: [String: Int] = [:]
    try forEachPage(for: word) { page in
      count += page.count
      for entry in page {
        campaigns[entry.share.isNamed ? entry.share.campaign : entry.share.recipe, default: 0] += 1
      }
    }
    guard campaigns.count > 1 else { return (count, campaigns.first.map { " of \($0.key)" } ?? "") }
    let parts = campaigns.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" }
    let more = parts.count > 10 ? ", and \(parts.count - 10) others" : ""
    return (count, " (\(parts.prefix(10).joined(separator: ", "))\(more))")
  }

  /// Gives the entries to the body, some at a time; it may resolve them. Throws before the first where a person's words do not name entries
  /// that this word can be said of.
  func forEachPage(for word: Ledger.Word, _ body: ([EntryRecord]) throws -> Void) throws {
    guard let filter else {
      var entries: [EntryRecord] = []
      for name in names {
        let entry = try ledger.resolvable(name, word)
        if !entries.contains(where: { $0.key == entry.key }) { entries.append(entry) }
      }
      return try body(entries)
    }
    var cursor: EntryCursor?
    repeat {
      let page = try ledger.entries(matching: filter, after: cursor)
      if !page.entries.isEmpty { try body(page.entries) }
      cursor = page.next
    } while cursor != nil
  }
}
