import ShareFailpoint

/// The number of pages in the log of a connection, and when they are moved into the file.
final class LogLength {
  private let pages = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  /// Only a connection that lives no longer than this object.
  init(of connection: Connection) {
    pages.initialize(to: 0)
    connection.watchLog(pages)
  }

  deinit { pages.deallocate() }

  /// Moves the log into the file where it is long.
  func shorten(_ connection: Connection) throws(LedgerFault) {
    guard pages.pointee >= LedgerSettings.checkpointLength else { return }
    guard Failpoint.reach(.checkpoint) != .fail else { throw .disk("failpoint") }
    pages.pointee = 0
    try connection.checkpoint()
  }
}
