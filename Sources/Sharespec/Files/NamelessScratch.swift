#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// A temporary file that nobody else can open, and that is gone when the program is, however it ends.
final class NamelessScratch: ScratchFile {
  private let descriptor: Int32

  /// Makes one in the folder that `TMPDIR` names, or in the usual one; nil where there can be none.
  init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var path = Array("\(folder.isEmpty ? "/tmp" : folder)/sharespec-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFault) {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw FileFault(count < 0 ? .system(String(cString: strerror(errno))) : .changed, "a temporary file")
      }
      done += count
    }
  }
}
