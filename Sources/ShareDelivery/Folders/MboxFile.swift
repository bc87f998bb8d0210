#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An mbox that is open and locked, so that a mail can be added at its end.
///
/// The lock is the one of fcntl(2), which mail readers honour. On Linux it belongs to the open file, not to the
/// process, so that two writers in one process exclude each other too. No dot lock is made: it needs rights on the
/// folder, and one that a dead process left behind would stop all delivery.
struct MboxFile {
  let file: PlainFile
  let size: off_t

  /// Opens, or makes for its owner only, and waits for the lock.
  init(path: String, patience: Duration) throws(MboxFault) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw .system(.last) }
    file = PlainFile(descriptor: descriptor)
    try MboxFile.checkIsRegular(descriptor)
    try MboxFile.lock(descriptor, until: Deadline(after: patience))
    size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { throw .system(.last) }
    guard size == 0 || MboxFile.bytes(descriptor, at: 0, count: 5) == Array("From ".utf8) else {
      throw .notMbox
    }
  }

  /// What must stand before a separator: the end of the last line and an empty line, as far as they are missing.
  var gap: [UInt8] {
    guard size > 0 else { return [] }
    switch MboxFile.bytes(file.descriptor, at: max(0, size - 2), count: 2) {
    case [0x0A, 0x0A]: return []
    case let tail: return tail.last == 0x0A ? [0x0A] : [0x0A, 0x0A]
    }
  }

  /// Takes back what was written of a mail that did not get whole.
  func takeBack() throws(SystemFault) {
    guard ftruncate(file.descriptor, size) == 0 else { throw .last }
  }

  private static func checkIsRegular(_ descriptor: Int32) throws(MboxFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notMbox }
  }

  private static func lock(_ descriptor: Int32, until deadline: Deadline) throws(MboxFault) {
    #if canImport(Glibc)
    let command: Int32 = 37  // F_OFD_SETLK of <bits/fcntl-linux.h>, which is not visible without _GNU_SOURCE
    #else
    let command = F_SETLK
    #endif
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    while fcntl(descriptor, command, &range) != 0 {
      let fault = SystemFault.last
      guard fault.number == EAGAIN || fault.number == EACCES || fault.number == EINTR else {
        throw .system(fault)
      }
      guard !deadline.hasPassed else { throw .locked }
      usleep(20_000)
    }
  }

  private static func bytes(_ descriptor: Int32, at offset: off_t, count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &buffer, count, offset)
    return Array(buffer.prefix(max(0, read)))
  }
}

/// Why an mbox cannot be written.
enum MboxFault: Error {
  /// Another program has it locked.
  case locked
  /// It is no regular file, or does not begin as an mbox does.
  case notMbox
  case system(SystemFault)
}
