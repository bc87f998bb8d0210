#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file for its owner only, written aside and then put in place of what is there: neither a link nor a file that somebody else
/// laid there gets what a preview shows. A pipe or a device is written as it is.
struct PrivateFile {
  let descriptor: Int32
  private let path: String
  private let temporary: String?

  init(_ path: String) throws(WriteFault) {
    self.path = path
    let kind = Self.kind(of: path)
    // What the system keeps there are links to what is open already.
    let isDevice = path.hasPrefix("/dev/") || (kind != nil && kind != S_IFREG && kind != S_IFLNK)
    if kind == S_IFLNK, !isDevice {
      throw WriteFault(
        sentence: "\(path): it is a link, and what it leads to is not overwritten; name that file")
    }
    temporary = isDevice ? nil : "\(path).sharespec-\(getpid())"
    if let temporary {
      unlink(temporary)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0o600)
    } else {
      descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw WriteFault(errno: errno, path) }
  }

  /// Puts it in its place.
  func finish() throws(WriteFault) {
    guard close(descriptor) == 0, temporary.map({ rename($0, path) == 0 }) ?? true else {
      let fault = WriteFault(errno: errno, path)
      if let temporary { unlink(temporary) }
      throw fault
    }
  }

  /// Leaves what is there as it is.
  func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// What stands at a path, a link itself and not what it leads to.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
