import CSQLite
import ShareText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension LedgerFault {
  /// The fault that the last call of a connection ended with.
  init(sqlite handle: OpaquePointer, _ path: String) {
    let code = sqlite3_extended_errcode(handle)
    let words = String(cString: sqlite3_errmsg(handle))
    self.init(code: code, words, system: sqlite3_system_errno(handle), path)
  }

  init(code: Int32, _ words: String, system: Int32, _ path: String) {
    let reason = system == 0 ? "" : ", \(SystemFault(number: system).text)"
    let detail = "\(words)\(reason) (SQLite \(code))"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(nil)
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .corrupt(path: path, detail: detail)
    case SQLITE_FULL: self = .full(detail)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      self = .unusable(path: path, reason: detail)
    // What no rule of ours lets happen is taken for a failure of the disk: the safe side.
    default: self = system == ENOSPC ? .full(detail) : .disk(detail)
    }
  }
}
