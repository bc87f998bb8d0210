#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A mail in a Maildir by the path at which it was put, which readers change: they move it from `new` to `cur`, and write
/// flags behind a colon.
public enum MaildirFile {
  /// Where the mail is now; nil where it is not in that Maildir (any more), or where the Maildir cannot be read.
  public static func place(ofMailPutAt path: String) -> String? {
    if access(path, F_OK) == 0 { return path }
    let (folder, file) = PlainFile.parts(of: path)
    let unique = String(file.prefix { $0 != ":" })
    let maildir = PlainFile.parts(of: folder).folder
    for part in ["new", "cur"] {
      guard let names = try? PlainFile.names(inFolder: "\(maildir)/\(part)") else { continue }
      if let name = names.sorted().first(where: { $0 == unique || $0.hasPrefix("\(unique):") }) {
        return "\(maildir)/\(part)/\(name)"
      }
    }
    return nil
  }
}
