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
    try write(LockText(holder: holder, ledger: before.ledger))
  }

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
