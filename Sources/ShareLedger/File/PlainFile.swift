#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// Files of the ledger's folder, as the system has them.
enum PlainFile {
  /// Makes a new, empty file for its owner only.
  static func create(_ path: String) throws(LedgerFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(path: path, reason: SystemFault.last.text) }
    close(descriptor)
  }

  /// Gives a file its name. Only for whoever holds the lock: a file that has the name already would be lost.
  static func rename(_ old: String, to new: String) throws(LedgerFault) {
    #if canImport(Glibc)
    let code = Glibc.rename(old, new)
    #else
    let code = Darwin.rename(old, new)
    #endif
    guard code == 0 else { throw .unusable(path: new, reason: SystemFault.last.text) }
  }

  /// Takes a file away, if there is one.
  static func remove(_ path: String) { unlink(path) }

  /// Whether there is something of that name.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The first bytes of a file, fewer where it is shorter.
  static func start(of path: String, _ count: Int) throws(LedgerFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unusable(path: path, reason: SystemFault.last.text) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, 0)
    guard read >= 0 else { throw .unusable(path: path, reason: SystemFault.last.text) }
    return Array(bytes.prefix(read))
  }
}
