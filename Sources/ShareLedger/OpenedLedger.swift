import ShareFailpoint

/// All that is needed to use a ledger.
struct OpenedLedger {
  let id: LedgerID
  let recovered: Int
  let isNew: Bool
  let connection: Connection
}

extension OpenedLedger {
  init(
    at path: String, by holder: LedgerHolder, _ creation: Ledger.Creation, allowingNetwork: Bool, vfs: String?
  ) throws(LedgerFault) {
    let folder = try LedgerFolder(path, making: creation != .never, allowingNetwork: allowingNetwork)
    let files = LedgerFiles(folder: folder.path)
    var exists = try FileSafety.check(files.database)
    if !exists, creation == .never { throw .missing(path: path) }
    let lock = try LedgerLock(folder, holder)
    guard Failpoint.reach(.locked) != .fail else { throw .disk("failpoint") }
    let file = LedgerFile(files: files, vfs: vfs)
    file.removeUnfinished()
    // Asked again: the holder before us may have made it.
    exists = try FileSafety.check(files.database)
    if !exists { try OpenedLedger.make(file, in: folder, lock, creation, path) }
    _ = try FileSafety.check(files.log)
    _ = try FileSafety.check(files.sharedMemory)

    let connection = try file.openForWriting()
    connection.lock = lock
    connection.watchLog()
    let queries = LedgerQueries(connection: connection)
    let id = try queries.mark().id
    try lock.note(id, of: holder)
    guard Failpoint.reach(.opened) != .fail else { throw .disk("failpoint") }
    let recovered = try Recovery(connection: connection).run(at: holder.started)
    guard Failpoint.reach(.recovered) != .fail else { throw .disk("failpoint") }
    self.init(id: id, recovered: recovered, isNew: !exists, connection: connection)
  }

  /// A new ledger where there is none. Where there are traces of one, only on a person's word: a new one knows nobody who was reached.
  private static func make(
    _ file: LedgerFile, in folder: LedgerFolder, _ lock: LedgerLock, _ creation: Ledger.Creation,
    _ path: String
  ) throws(LedgerFault) {
    let hasTraces = lock.before.ledger != nil || PlainFile.exists(file.files.log)
    guard !hasTraces || creation == .anew else { throw .vanished(path: path) }
    // The log of another ledger would be read into the new one.
    PlainFile.remove(file.files.log)
    PlainFile.remove(file.files.sharedMemory)
    try file.make(.random(), in: folder)
  }
}
