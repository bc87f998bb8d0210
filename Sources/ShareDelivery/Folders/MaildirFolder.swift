#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// A Maildir: a folder with `tmp`, `new` and `cur` in it (maildir(5)).
struct MaildirFolder {
  let path: String

  private static let parts = ["tmp", "new", "cur"]

  /// Why a folder cannot be used.
  enum Fault: Error {
    /// It is there, and holds something else.
    case notMaildir
    case system(SystemFault)
  }

  /// Makes what is missing, for its owner only. A folder that holds other things and no part of a Maildir stays as it is:
  /// mail in somebody's home folder or photos is a slip of the pen.
  func prepare() throws(Fault) {
    do throws(SystemFault) {
      if let names = try names(), !names.isEmpty, MaildirFolder.parts.allSatisfy({ !names.contains($0) }) {
        throw SystemFault(number: 0)
      }
      for part in MaildirFolder.parts { try PlainFile.makeFolders("\(path)/\(part)") }
      try PlainFile.synchronizeFolder(path)
      try PlainFile.synchronizeFolder(PlainFile.parts(of: path).folder)
    } catch { throw error.number == 0 ? .notMaildir : .system(error) }
    clearLeftovers()
  }

  /// nil where there is no such folder yet.
  private func names() throws(SystemFault) -> [String]? {
    do throws(SystemFault) { return try PlainFile.names(inFolder: path) } catch {
      guard error.number == ENOENT else { throw error }
      return nil
    }
  }

  /// Takes away what deliveries that were killed left in `tmp`: plain files that nobody touched for 36 hours. One that
  /// cannot be taken away does no harm.
  private func clearLeftovers() {
    guard let names = try? PlainFile.names(inFolder: "\(path)/tmp") else { return }
    let limit = time(nil) - 36 * 3_600
    for name in names {
      let file = "\(path)/tmp/\(name)"
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        max(status.modified, status.accessed) < limit
      else { continue }
      unlink(file)
    }
  }
}

extension stat {
  fileprivate var modified: time_t {
    #if canImport(Glibc)
    st_mtim.tv_sec
    #else
    st_mtimespec.tv_sec
    #endif
  }

  fileprivate var accessed: time_t {
    #if canImport(Glibc)
    st_atim.tv_sec
    #else
    st_atimespec.tv_sec
    #endif
  }
}
