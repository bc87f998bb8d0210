/// How many entries are in each state.
public struct StateCounts: Sendable, Hashable {
  private var counts: [EntryState: Int] = [:]

  /// No entries.
  public init() {}

  /// The number of entries in a state.
  public subscript(_ state: EntryState) -> Int {
    get { counts[state, default: 0] }
    set { counts[state] = newValue == 0 ? nil : newValue }
  }

  /// The number of all entries.
  public var total: Int { counts.values.reduce(0, &+) }

  /// The number of entries that a run has still to send.
  public var open: Int { EntryState.open.reduce(0) { $0 &+ self[$1] } }
}
