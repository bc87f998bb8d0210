/// What can be asked of a ledger, by its one writer and by any reader.
public protocol LedgerQuerying {
  /// Runs questions on the ledger's connection.
  func ask<R>(_ body: (LedgerQueries) throws(LedgerFault) -> R) throws(LedgerFault) -> R
}

extension Ledger: LedgerQuerying {
  /// Runs questions when no other thread uses the connection.
  public func ask<R>(_ body: (LedgerQueries) throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    try exclusively { (connection) throws(LedgerFault) in try body(LedgerQueries(connection: connection)) }
  }
}

extension LedgerQuerying {
  /// Which ledger it is, and how far it has come.
  public func mark() throws(LedgerFault) -> LedgerMark {
    try ask { (queries) throws(LedgerFault) in try queries.mark() }
  }

  /// Throws where a plan's mark is of another ledger, or of a time that this one has not come to.
  public func check(_ mark: LedgerMark) throws(LedgerFault) {
    let found = try self.mark()
    guard found.id == mark.id else { throw .otherLedger(expected: mark.id, found: found.id) }
    guard found.generation >= mark.generation else {
      throw .outdated(expected: mark.generation, found: found.generation)
    }
  }

  /// How many entries are in each state: of one run, or of all.
  public func counts(of run: RunID? = nil) throws(LedgerFault) -> StateCounts {
    try ask { (queries) throws(LedgerFault) in try queries.counts(of: run) }
  }

  /// A page of entries, run by run and in the order in which they were first planned.
  public func entries(
    matching filter: EntryFilter = EntryFilter(), after cursor: EntryCursor? = nil, limit: Int = 500
  ) throws(LedgerFault) -> EntryPage {
    try ask { (queries) throws(LedgerFault) in
      try queries.entries(matching: filter, after: cursor, limit: limit)
    }
  }

  /// The entry with a key; nil where there is none.
  public func entry(_ key: EntryKey) throws(LedgerFault) -> EntryRecord? {
    try ask { (queries) throws(LedgerFault) in try queries.entry(key) }
  }

  /// Of these entries those that are still to be sent, in the same order, due or not.
  public func openEntries(_ keys: [EntryKey]) throws(LedgerFault) -> [OpenEntry] {
    try ask { (queries) throws(LedgerFault) in try queries.openEntries(keys) }
  }

  /// The steps of an entry, the oldest first.
  public func events(of key: EntryKey) throws(LedgerFault) -> [EventRecord] {
    try ask { (queries) throws(LedgerFault) in try queries.events(of: key) }
  }

  /// A run by its number; nil where there is none.
  public func run(_ id: RunID) throws(LedgerFault) -> RunRecord? {
    try ask { (queries) throws(LedgerFault) in try queries.run(id) }
  }

  /// The last runs, the newest first.
  public func lastRuns(_ limit: Int) throws(LedgerFault) -> [RunRecord] {
    try ask { (queries) throws(LedgerFault) in try queries.lastRuns(limit) }
  }

  /// The runs with entries that are still to be sent, the oldest first.
  public func unfinishedRuns() throws(LedgerFault) -> [RunRecord] {
    try ask { (queries) throws(LedgerFault) in try queries.unfinishedRuns() }
  }

  /// The runs that were cut off while they were planned, so that nothing of them was shared, the oldest first.
  public func unplannedRuns() throws(LedgerFault) -> [RunRecord] {
    try ask { (queries) throws(LedgerFault) in try queries.unplannedRuns() }
  }

  /// The shares of a recipe without a campaign's name that are not sent to all: to be gone on with or given up before it is shared anew.
  public func unfinishedUnnamed(recipe: String) throws(LedgerFault) -> [UnfinishedShare] {
    try ask { (queries) throws(LedgerFault) in try queries.unfinishedUnnamed(recipe: recipe) }
  }

  /// Gives each entry that matches to the body, with memory for one page of them.
  public func forEachEntry(
    matching filter: EntryFilter = EntryFilter(), _ body: (EntryRecord) throws(LedgerFault) -> Void
  ) throws(LedgerFault) {
    var cursor: EntryCursor?
    repeat {
      let page = try entries(matching: filter, after: cursor)
      for entry in page.entries { try body(entry) }
      cursor = page.next
    } while cursor != nil
  }
}
