/// The names of a ledger's files in its folder.
struct LedgerFiles {
  let folder: String

  var database: String { "\(folder)/ledger.sqlite" }
  var log: String { database + "-wal" }
  var sharedMemory: String { database + "-shm" }
  var lock: String { "\(folder)/ledger.lock" }
  /// A ledger that is being made; it has its name when it is whole.
  var unfinished: String { database + ".new" }
  var unfinishedJournal: String { unfinished + "-journal" }
}
