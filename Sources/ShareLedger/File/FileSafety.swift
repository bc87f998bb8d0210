#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// Who may change a file. Whoever can change a ledger can make us send again, or never.
enum FileSafety {
  /// Checks an open file or folder: of the right kind, ours, not to be written by others.
  static func check(_ descriptor: Int32, _ path: String, isFolder: Bool = false) throws(LedgerFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unusable(path: path, reason: SystemFault.last.text)
    }
    let kind = status.st_mode & S_IFMT
    guard kind == (isFolder ? S_IFDIR : S_IFREG) else {
      throw .unsafe(path: path, reason: isFolder ? "it is no folder" : "it is no regular file")
    }
    guard status.st_uid == geteuid() else {
      throw .unsafe(path: path, reason: "it belongs to another user")
    }
    guard status.st_mode & 0o022 == 0 else {
      throw .unsafe(path: path, reason: "others may write it")
    }
    // A second name of the file would be a second way to the database, past the log and the lock.
    guard isFolder || status.st_nlink == 1 else {
      throw .unsafe(path: path, reason: "it has a second name")
    }
  }

  /// Checks a file by its name, which may not be a link; false where there is none.
  static func check(_ path: String) throws(LedgerFault) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return false
      case ELOOP: throw .unsafe(path: path, reason: "it is a link")
      case ENXIO: throw .unsafe(path: path, reason: "it is no regular file")
      default: throw .unusable(path: path, reason: SystemFault.last.text)
      }
    }
    defer { close(descriptor) }
    try check(descriptor, path)
    return true
  }
}
