import Sharespec

/// Plans as many entries as asked for in a new ledger: what a run does beside reading rows and composing.
enum Planning {
  static func plan(_ count: Int, in folder: String) throws(BenchmarkFault) {
    do throws(LedgerFault) {
      let holder = LedgerHolder(process: 1, started: 1_767_225_600, host: "bench", user: "bench")
      let ledger = try Ledger.open(at: folder, by: holder)
      let run = try ledger.begin("{}", by: holder)
      let plan = try ledger.plan(in: run, at: holder.started)
      var key = KeyGenerator()
      for number in 0..<count {
        let digest = key.next()
        _ = try plan.add(
          ShareFacts(
            campaign: "spring", isNamed: true, recipe: "letter", rowKey: "reader\(number)@example.org",
            account: "sink", messageID: "\(digest.hex.prefix(32))@example.org", digest: digest, size: 2_500,
            place: Int64(number)),
          [PlannedEntry(key: EntryKey(digest), address: "reader\(number)@example.org")])
      }
      try plan.commit()
      try ledger.end(run, at: holder.started)
    } catch { throw BenchmarkFault(error.message) }
  }
}

/// Digests that lie anywhere, and are the same each time (SplitMix64).
private struct KeyGenerator {
  private var state: UInt64 = 1

  private mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func next() -> SHA256Value {
    var bytes: [UInt8] = []
    for _ in 0..<4 { withUnsafeBytes(of: word()) { bytes += $0 } }
    guard let digest = SHA256Value(bytes: bytes) else { return next() }
    return digest
  }
}
