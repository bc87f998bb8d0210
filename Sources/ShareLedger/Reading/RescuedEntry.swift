/// An entry of a damaged ledger.
public struct RescuedEntry: Sendable, Hashable {
  /// The entry's key.
  public let key: EntryKey
  /// The recipient.
  public let address: String
  /// Where it stands.
  public let state: EntryState
  /// The run that planned it last.
  public let run: RunID
  /// When it last changed, in seconds since 1970.
  public let changed: Int64
  /// The campaign, where that can still be read.
  public internal(set) var campaign: String?
  /// The key of the row, where that can still be read.
  public internal(set) var rowKey: String?

  let number: Int64
  let share: Int64

  init(_ row: Row) throws(LedgerFault) {
    number = try row.integer(0)
    key = EntryKey(try row.digest(1))
    address = try row.text(2)
    state = try row.state(3)
    run = RunID(try row.integer(4))
    changed = try row.integer(5)
    share = try row.integer(6)
  }
}
