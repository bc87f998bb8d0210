#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// The lock of an mbox for programs that know no other: a file of its name with `.lock` behind it.
///
/// Made by link(2), which is one step on network file systems too. One that nobody renewed for five minutes was left by a
/// program that is gone; one of ours that is there while we hold the lock of fcntl(2) was left too, since its maker held
/// that lock for as long as it lived.
final class DotLock {
  private static let mark = "\nsharespec\n"
  private static let staleAfter: time_t = 300

  private let path: String
  private var inode: ino_t

  /// Waits for the lock; nil where this user may make no file in the folder, as with Debian's /var/mail: there the lock of
  /// fcntl(2) has to do. To be called with that lock held.
  init?(on mbox: String, until deadline: Deadline) throws(MboxFault) {
    path = mbox + ".lock"
    inode = 0
    let temporary = "\(path).\(MaildirName.next())"
    defer { PlainFile.remove(temporary) }
    do throws(SystemFault) {
      let file = try PlainFile(creating: temporary)
      try file.write(Array("\(getpid())\(DotLock.mark)".utf8))
      inode = try DotLock.status(of: temporary).st_ino
    } catch {
      guard error.number != EACCES, error.number != EPERM, error.number != EROFS else { return nil }
      throw .system(error)
    }
    while link(temporary, path) != 0 {
      let fault = SystemFault.last
      guard fault.number == EEXIST else { throw .system(fault) }
      if DotLock.isStale(path) {
        unlink(path)
        continue
      }
      guard !deadline.hasPassed else { throw .locked }
      usleep(20_000)
    }
  }

  // Another program that took the lock for stale has one of its own there by now.
  deinit {
    guard let status = try? DotLock.status(of: path), status.st_ino == inode else { return }
    unlink(path)
  }

  /// Says that the lock is not stale.
  func renew() { utimensat(AT_FDCWD, path, nil, 0) }

  private static func status(of path: String) throws(SystemFault) -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .last }
    return status
  }

  private static func isStale(_ path: String) -> Bool {
    guard let status = try? status(of: path), status.st_mode & S_IFMT == S_IFREG else { return false }
    #if canImport(Glibc)
    let age = time(nil) - status.st_mtim.tv_sec
    #else
    let age = time(nil) - status.st_mtimespec.tv_sec
    #endif
    return age > staleAfter || isOurs(path)
  }

  private static func isOurs(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    let file = PlainFile(descriptor: descriptor)
    return String(decoding: file.bytes(at: 0, count: 40), as: UTF8.self).hasSuffix(mark)
  }
}
