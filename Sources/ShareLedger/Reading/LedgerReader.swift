import CSQLite
import ShareText

/// Reads a ledger while another program may be writing it. It writes nothing, makes no file and moves no log. For one thread.
///
/// Where no program holds the ledger, what one left is read as the next will find it: a run is interrupted, what is committing in doubt.
public final class LedgerReader: LedgerQuerying {
  private let connection: Connection
  private let folder: LedgerFolder

  /// Opens the ledger of a folder for reading.
  ///
  /// - Throws: `missing` and `vanished` where there is none; `network`, `unusable`, `unsafe`, `version` or `corrupt`.
  public init(at path: String, allowingNetwork: Bool = false) throws(LedgerFault) {
    folder = try LedgerFolder(path, making: false, allowingNetwork: allowingNetwork)
    let files = LedgerFiles(folder: folder.path)
    guard try FileSafety.check(files.database) else {
      throw PlainFile.exists(files.log) ? .vanished(path: path) : .missing(path: path)
    }
    connection = try LedgerReader.connection(files)
    try LedgerFile(files: files).checkIdentity(connection)
  }

  /// A connection that cannot write.
  static func connection(_ files: LedgerFiles) throws(LedgerFault) -> Connection {
    let connection =
      if try lacksLog(files) {
        // SQLite would make the missing files. Without a log nothing can be in it: the file is read as it is.
        try Connection(
          "file:" + files.database.utf8.percentEncoded { $0.isUnreserved || $0 == 0x2F } + "?immutable=1",
          flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      } else {
        try Connection(files.database, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW)
      }
    try connection.set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    try connection.set(SQLITE_DBCONFIG_DEFENSIVE, true)
    try connection.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
    try connection.execute("PRAGMA busy_timeout=5000; PRAGMA query_only=ON; PRAGMA cell_size_check=ON")
    return connection
  }

  /// Runs questions.
  public func ask<R>(_ body: (LedgerQueries) throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    let isLeft = !LedgerLock.isHeld(in: folder)
    return try body(LedgerQueries(connection: connection, isLeft: isLeft))
  }

  /// Whether the ledger is kept with a log and one of the log's files is not there.
  private static func lacksLog(_ files: LedgerFiles) throws(LedgerFault) -> Bool {
    guard try PlainFile.start(of: files.database, 20).last == 2 else { return false }
    return !PlainFile.exists(files.log) || !PlainFile.exists(files.sharedMemory)
  }
}
