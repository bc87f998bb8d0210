extension LedgerQueries {
  /// How many entries a message about too many of them names.
  static let namedLimit = 10

  /// The one entry that a person names by the start of its key or by its address, in any case. Of several with the address, the one that is in one of
  /// the states.
  public func named(_ words: String, in states: Set<EntryState>) throws(LedgerFault) -> EntryRecord {
    let found =
      if let range = KeyRange(prefix: words) { try entries(in: range) } else {
        try entries(to: words, in: states)
      }
    guard let entry = found.first else { throw .notFound(words) }
    guard found.count == 1 else { throw .ambiguous(words, found) }
    return entry
  }

  private func entries(in range: KeyRange) throws(LedgerFault) -> [EntryRecord] {
    let select = try connection.statement(
      "SELECT id FROM entry WHERE key BETWEEN ? AND ? ORDER BY key LIMIT \(LedgerQueries.namedLimit)")
    try select.bind(.bytes(range.first), .bytes(range.last))
    return try entries(select)
  }

  /// There is no index of addresses: what is in the states is looked at first, and only then everything.
  private func entries(to address: String, in states: Set<EntryState>) throws(LedgerFault) -> [EntryRecord] {
    let codes = EntryState.allCases.filter(states.contains).map { String($0.code) }.joined(separator: ", ")
    let select = try connection.statement(
      """
      SELECT entry.id FROM run CROSS JOIN entry INDEXED BY entry_run_state ON entry.run = run.id
      WHERE entry.state IN (\(codes)) AND \(LedgerQueries.isAddress) LIMIT \(LedgerQueries.namedLimit)
      """)
    try select.bind(.text(address))
    let found = try entries(select)
    guard found.isEmpty else { return found }
    let all = try connection.statement(
      "SELECT id FROM entry NOT INDEXED WHERE \(LedgerQueries.isAddress) ORDER BY id DESC LIMIT \(LedgerQueries.namedLimit)"
    )
    try all.bind(.text(address))
    return try entries(all)
  }

  /// Capital letters make no other person of an address, as in the keys of entries.
  private static let isAddress = "entry.address = ? COLLATE NOCASE"

  private func entries(_ select: Statement) throws(LedgerFault) -> [EntryRecord] {
    var numbers: [Int64] = []
    try select.forEach { (row) throws(LedgerFault) in numbers.append(try row.integer(0)) }
    var found: [EntryRecord] = []
    for number in numbers { if let entry = try entry(number) { found.append(entry) } }
    return found
  }
}

/// The keys that begin with some digits.
private struct KeyRange {
  let first: [UInt8]
  let last: [UInt8]

  /// From 4 to 64 hexadecimal digits; nil for anything else.
  init?(prefix: String) {
    let digits = Array(prefix.utf8)
    guard (4...64).contains(digits.count), digits.allSatisfy({ HexDigit.value($0) != nil }) else {
      return nil
    }
    func filled(_ digit: UInt8) -> [UInt8]? {
      let all = digits + [UInt8](repeating: digit, count: 64 - digits.count)
      return SHA256Value(hex: String(decoding: all, as: UTF8.self))?.bytes
    }
    guard let first = filled(0x30), let last = filled(0x66) else { return nil }
    self.first = first
    self.last = last
  }
}
