#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// The right to write a ledger, held until this object goes.
///
/// The lock is the kernel's, on the lock file and on the folder; that the file exists says nothing. The folder is locked too
/// because people remove lock files. What the file says is for the message of whoever comes second.
final class LedgerLock {
  private let descriptor: Int32
  private let folder: LedgerFolder
  private let path: String

  /// What the lock file said before: by whom the ledger was used last, and which it was.
  let before: LockText

  /// Takes the lock at once, or says who has it.
  init(_ folder: LedgerFolder, _ holder: LedgerHolder) throws(LedgerFault) {
    path = LedgerFiles(folder: folder.path).lock
    self.folder = folder
    let opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      throw errno == ELOOP
        ? .unsafe(path: path, reason: "it is a link") : .unusable(path: path, reason: SystemFault.last.text)
    }
    descriptor = opened
    before = LockText(descriptor: opened)
    try FileSafety.check(opened, path)
    guard flock(opened, LOCK_EX | LOCK_NB) == 0, folder.lock() else {
      guard errno == EWOULDBLOCK else { throw .unusable(path: path, reason: SystemFault.last.text) }
      throw .busy(before.holder)
    }
    LedgerLock.show(opened)
    try write(LockText(holder: holder, ledger: before.ledger))
  }

  /// Takes a second lock that readers can ask for: to ask for the first one they would have to take it, and be in a writer's way.
  private static func show(_ descriptor: Int32) {
    #if canImport(Glibc)
    var lock = whole(F_WRLCK)
    // Where the system has no such lock, readers take the ledger for held.
    _ = fcntl(descriptor, openFileSetLock, &lock)
    #endif
  }

  /// Whether a program holds the ledger of a folder; also where that cannot be told, as without a lock file.
  static func isHeld(in folder: LedgerFolder) -> Bool {
    #if canImport(Glibc)
    let descriptor = open(
      LedgerFiles(folder: folder.path).lock, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var lock = whole(F_WRLCK)
    guard fcntl(descriptor, openFileGetLock, &lock) == 0 else { return true }
    return Int32(lock.l_type) != Int32(F_UNLCK)
    #else
    return true
    #endif
  }

  #if canImport(Glibc)
  // F_OFD_GETLK and F_OFD_SETLK of Linux, which go with the open file as flock does; glibc's module does not have the names.
  private static let (openFileGetLock, openFileSetLock): (Int32, Int32) = (36, 37)

  private static func whole(_ type: Int32) -> Glibc.flock {
    var lock = Glibc.flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
  #endif

  deinit { close(descriptor) }

  /// Notes which ledger it is, so that its loss is noticed.
  func note(_ id: LedgerID, of holder: LedgerHolder) throws(LedgerFault) {
    guard before.ledger != id else { return }
    try write(LockText(holder: holder, ledger: id))
    guard fsync(descriptor) == 0 else { throw .disk("\(path): \(SystemFault.last.text)") }
  }

  private func write(_ text: LockText) throws(LedgerFault) {
    let bytes = Array(text.text.utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
      ftruncate(descriptor, off_t(bytes.count)) == 0
    else {
      let fault = SystemFault.last
      throw fault.number == ENOSPC
        ? .full("\(path): \(fault.text)") : .unusable(path: path, reason: fault.text)
    }
  }
}
