#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that the command line names for output.
struct OutputFile {
  /// What to do where there is such a file already.
  enum Existing {
    /// Nothing: it is an error.
    case keep
    /// Take its place.
    case replace
  }

  let path: String
  let existing: Existing

  func write(_ text: String) throws(WriteFault) {
    let flag = existing == .keep ? O_EXCL : O_TRUNC
    let descriptor = open(path, O_WRONLY | O_CREAT | flag | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw WriteFault(errno: errno, path) }
    do throws(WriteFault) {
      try Terminal.write(text, to: descriptor)
    } catch {
      close(descriptor)
      throw WriteFault(sentence: "\(path): \(error.sentence)")
    }
    guard close(descriptor) == 0 else { throw WriteFault(errno: errno, path) }
  }
}
