#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The folder that `--ledger` names: by its own path, or by that of the ledger's file in it.
struct LedgerPath {
  let folder: String

  /// Throws where the path is that of another file, or looks like one that is to be made: a folder of such a name would surprise.
  init(_ path: String) throws(UsageFault) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      folder = path
      return
    }
    let name = path.split(separator: "/").last ?? ""
    if exists, name == "ledger.sqlite" {
      let parent = path.dropLast(name.count)
      folder = parent.isEmpty ? "." : String(parent)
      return
    }
    guard !exists, !name.hasSuffix(".sqlite") else {
      let what = exists ? "is a file" : "is not there and looks like a file"
      throw UsageFault("'--ledger' takes the folder in which 'ledger.sqlite' lies, and '\(path)' \(what)")
    }
    folder = path
  }
}
