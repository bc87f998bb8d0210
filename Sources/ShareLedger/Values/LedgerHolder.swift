/// The program that uses a ledger, as it writes itself into the lock file.
public struct LedgerHolder: Sendable, Hashable {
  /// Its process.
  public let process: Int64
  /// When it started, in seconds since 1970.
  public let started: Int64
  /// The machine it runs on.
  public let host: String
  /// The person it runs for.
  public let user: String

  /// A program.
  public init(process: Int64, started: Int64, host: String, user: String) {
    self.process = process
    self.started = started
    self.host = host
    self.user = user
  }
}
