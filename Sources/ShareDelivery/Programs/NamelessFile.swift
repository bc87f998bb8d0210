#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// A file without a name, for bytes that another program reads or writes: only who has it open can get at it.
enum NamelessFile {
  /// Makes one in a folder.
  static func make(in folder: String) throws(SystemFault) -> PlainFile {
    var path = Array("\(folder)/sharespec-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw .last }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return PlainFile(descriptor: descriptor)
  }
}

extension PlainFile {
  /// Goes back to the start.
  func rewind() throws(SystemFault) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
  }

  /// The first bytes, from the start, at most `limit`.
  func start(limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = pread(descriptor, &bytes, limit, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}
