/// Which entries to list.
public struct EntryFilter: Sendable, Hashable {
  /// The states; all where it is empty.
  public var states: Set<EntryState>
  /// The run that planned them last; nil for all.
  public var run: RunID?
  /// The campaign; nil for all.
  public var campaign: String?

  /// A filter that takes everything where nothing is said.
  public init(states: Set<EntryState> = [], run: RunID? = nil, campaign: String? = nil) {
    self.states = states
    self.run = run
    self.campaign = campaign
  }
}

/// Where a page of entries ended.
public struct EntryCursor: Sendable, Hashable {
  let run: Int64
  let entry: Int64
}

/// Some of the entries that match a filter.
public struct EntryPage: Sendable, Hashable {
  /// The entries.
  public let entries: [EntryRecord]
  /// Where to go on; nil where there are no more.
  public let next: EntryCursor?
}
