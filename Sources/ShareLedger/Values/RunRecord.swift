/// A run as the ledger knows it.
public struct RunRecord: Sendable, Hashable {
  /// Its number.
  public let id: RunID
  /// Where it stands.
  public let state: RunState
  /// When it began or last went on, in seconds since 1970.
  public let started: Int64
  /// When it ended, in seconds since 1970; nil while it goes on and where its program ended without a word.
  public let ended: Int64?
  /// What the person asked for, as the caller wrote it; the ledger does not read it.
  public let request: String
  /// The digest of the plan, where there is one.
  public let planDigest: SHA256Value?
  /// Who ran it.
  public let holder: LedgerHolder
}
