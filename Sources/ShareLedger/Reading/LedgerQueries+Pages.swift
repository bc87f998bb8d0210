extension LedgerQueries {
  /// A page of entries, run by run and in the order in which they were first planned.
  ///
  /// Run by run, because a step of an entry changes one index only, and that begins with the run.
  public func entries(
    matching filter: EntryFilter = EntryFilter(), after cursor: EntryCursor? = nil, limit: Int = 500
  ) throws(LedgerFault) -> EntryPage {
    let limit = min(max(1, limit), 10_000)
    guard let source = try PageSource(filter, stored(filter.states), connection) else {
      return EntryPage(entries: [], next: nil)
    }
    var entries: [EntryRecord] = []
    var run = filter.run?.number ?? cursor?.run
    if run == nil { run = try nextRun(after: 0) }
    var last = cursor?.entry ?? 0
    while let current = run {
      let numbers = try source.numbers(run: current, after: last, limit: limit - entries.count)
      for number in numbers {
        guard let entry = try entry(number) else {
          throw .corrupt(path: connection.path, detail: "an entry has no share")
        }
        entries.append(entry)
      }
      if entries.count >= limit, let end = numbers.last {
        return EntryPage(entries: entries, next: EntryCursor(run: current, entry: end))
      }
      run = filter.run == nil ? try nextRun(after: current) : nil
      last = 0
    }
    return EntryPage(entries: entries, next: nil)
  }

  private func nextRun(after number: Int64) throws(LedgerFault) -> Int64? {
    let select = try connection.statement("SELECT id FROM run WHERE id > ? ORDER BY id LIMIT 1")
    try select.bind(.integer(number))
    return try select.first { (row) throws(LedgerFault) in try row.integer(0) }
  }
}

/// Finds the numbers of the entries of a page, state by state, as the index has them.
private struct PageSource {
  private let select: Statement
  private let states: [EntryState]
  private let campaign: Int64?

  /// nil where the filter names a campaign that the ledger does not know.
  init?(_ filter: EntryFilter, _ stored: Set<EntryState>, _ connection: Connection) throws(LedgerFault) {
    states = stored.isEmpty ? EntryState.allCases : EntryState.allCases.filter(stored.contains)
    var condition = ""
    if let name = filter.campaign {
      let find = try connection.statement("SELECT id FROM name WHERE text = ?")
      try find.bind(.text(name))
      campaign = try find.first { (row) throws(LedgerFault) in try row.integer(0) }
      guard campaign != nil else { return nil }
      condition = "AND (SELECT campaign FROM share WHERE share.id = entry.share) = ?5"
    } else {
      campaign = nil
    }
    select = try connection.statement(
      """
      SELECT id FROM entry INDEXED BY entry_run_state
      WHERE run = ?1 AND state = ?2 AND id > ?3 \(condition) ORDER BY id LIMIT ?4
      """)
  }

  func numbers(run: Int64, after last: Int64, limit: Int) throws(LedgerFault) -> [Int64] {
    var numbers: [Int64] = []
    for state in states {
      let values: [Value] = [
        .integer(run), .integer(state.code), .integer(last), .integer(Int64(limit)),
      ]
      try select.bind(campaign.map { values + [.integer($0)] } ?? values)
      try select.forEach { (row) throws(LedgerFault) in numbers.append(try row.integer(0)) }
    }
    return Array(numbers.sorted().prefix(limit))
  }
}
