#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// The open folder of a ledger: ours, closed to others, on a disk of this machine.
final class LedgerFolder {
  /// The real path, links resolved.
  let path: String
  private let descriptor: Int32

  /// Opens the folder; makes it and those above it where that is asked for.
  init(_ path: String, making: Bool, allowingNetwork: Bool) throws(LedgerFault) {
    if making { try LedgerFolder.make(path) }
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unusable(path: path, reason: SystemFault.last.text)
    }
    descriptor = opened
    guard let real = realpath(path, nil) else {
      throw .unusable(path: path, reason: SystemFault.last.text)
    }
    self.path = String(cString: real)
    free(real)
    try FileSafety.check(opened, path, isFolder: true)
    if !allowingNetwork, let kind = NetworkFileSystem.kind(of: opened) {
      throw .network(path: path, kind: kind)
    }
  }

  deinit { close(descriptor) }

  /// Takes the kernel's lock of the folder itself, which stays when somebody removes the lock file; false where another has it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Makes names in the folder durable.
  func synchronize() throws(LedgerFault) {
    guard fsync(descriptor) == 0 else { throw .disk("\(path): \(SystemFault.last.text)") }
  }

  private static func make(_ path: String) throws(LedgerFault) {
    let bytes = Array(path.utf8)
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F } + [bytes.count]
    for end in ends {
      let part = String(decoding: bytes[..<end], as: UTF8.self)
      guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
      // A folder that is there but closed to us above the last one does not matter; the last one is opened and tells.
      let fault = SystemFault.last
      var status = stat()
      guard stat(part, &status) == 0 else { throw .unusable(path: part, reason: fault.text) }
    }
  }
}
