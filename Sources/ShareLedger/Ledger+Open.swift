extension Ledger {
  /// What to do where there is no ledger.
  public enum Creation: Sendable, Hashable {
    /// Throw `missing`.
    case never
    /// Make one, unless there are traces of one that is gone (`vanished`).
    case ifMissing
    /// Make one, whatever traces there are; one that is there is never replaced.
    case anew
  }

  /// Opens the ledger of a folder for writing and holds it until the object goes.
  ///
  /// Entries that an earlier program left committing are in doubt afterwards, and its run is interrupted. After such an end the
  /// file is checked, which takes about a second for each 100 MB.
  ///
  /// - Parameters:
  ///   - folder: made with mode 700 where it is missing.
  ///   - holder: who opens it; its start is the time of what opening changes.
  ///   - creation: what to do where there is none.
  ///   - allowingNetwork: whether a network file system is good enough.
  /// - Throws: `busy` at once where another program holds it; `network`, `unusable`, `unsafe`, `missing`, `vanished`, `version`,
  ///   `corrupt`, `disk` or `full`.
  public static func open(
    at folder: String, by holder: LedgerHolder, creating creation: Creation = .ifMissing,
    allowingNetwork: Bool = false
  ) throws(LedgerFault) -> Ledger {
    try open(at: folder, by: holder, creating: creation, allowingNetwork: allowingNetwork, vfs: nil)
  }

  /// The same through another VFS of SQLite.
  static func open(
    at folder: String, by holder: LedgerHolder, creating creation: Creation = .ifMissing,
    allowingNetwork: Bool = false, vfs: String?
  ) throws(LedgerFault) -> Ledger {
    Ledger(try OpenedLedger(at: folder, by: holder, creation, allowingNetwork: allowingNetwork, vfs: vfs))
  }
}
