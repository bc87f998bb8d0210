#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// An mbox that is open and locked, so that a mail can be added at its end.
///
/// Two locks are held, in the order that Debian's policy (11.6) asks for: that of fcntl(2), which on Linux belongs to the
/// open file, so that two writers in one process exclude each other too, and then the dot lock, where one can be made.
///
/// A mail becomes one by a single byte: its separator begins with a small letter until everything behind it is on the
/// disk. What a writer leaves that is killed before that is no mail, and the next one takes it away.
struct MboxFile {
  let file: PlainFile
  let size: off_t
  let lock: DotLock?
  private let path: String

  /// Opens, or makes for its owner only, waits for the locks, and takes away what a killed writer left.
  init(path: String, patience: Duration) throws(MboxFault) {
    let deadline = Deadline(after: patience)
    self.path = path
    file = try MboxFile.openLocked(path, until: deadline)
    lock = try DotLock(on: path, until: deadline)
    do throws(SystemFault) { try MboxFile.repair(file, path) } catch { throw .system(error) }
    size = lseek(file.descriptor, 0, SEEK_END)
    guard size >= 0 else { throw .system(.last) }
    guard size == 0 || file.bytes(at: 0, count: 5) == Array("From ".utf8) else { throw .notMbox }
  }

  /// What must stand before a separator: the end of the last line and an empty line, as far as they are missing.
  var gap: [UInt8] {
    guard size > 0 else { return [] }
    switch file.bytes(at: max(0, size - 2), count: 2) {
    case [0x0A, 0x0A]: return []
    case let tail: return tail.last == 0x0A ? [0x0A] : [0x0A, 0x0A]
    }
  }

  /// Notes what is about to be added; nil where no note can be made.
  func note(start: [UInt8]) throws(SystemFault) -> MboxNote? {
    try MboxNote(on: path, size: size, start: start)
  }

  /// Makes a mail of what was added: gives the separator its capital letter.
  func finish() throws(SystemFault) {
    var letter = UInt8(ascii: "F")
    guard pwrite(file.descriptor, &letter, 1, size + off_t(gap.count)) == 1 else { throw .last }
  }

  /// Takes back what was written of a mail that did not get whole.
  func takeBack() throws(SystemFault) {
    guard ftruncate(file.descriptor, size) == 0 else { throw .last }
  }

  private static func repair(_ file: PlainFile, _ path: String) throws(SystemFault) {
    guard let note = MboxNote(leftOn: path) else { return }
    let length = lseek(file.descriptor, 0, SEEK_END)
    if note.describes(file, length: length) {
      guard ftruncate(file.descriptor, note.size) == 0 else { throw .last }
      try file.synchronize()
    }
    note.remove()
  }

  /// Opens until the file that was locked is the one of that name: another program may have put a new one there.
  private static func openLocked(_ path: String, until deadline: Deadline) throws(MboxFault) -> PlainFile {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      guard descriptor >= 0 else { throw .system(.last) }
      let file = PlainFile(descriptor: descriptor)
      var opened = stat()
      guard fstat(descriptor, &opened) == 0 else { throw .system(.last) }
      guard opened.st_mode & S_IFMT == S_IFREG else { throw .notMbox }
      try lock(file, until: deadline)
      var named = stat()
      if stat(path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
        return file
      }
      guard !deadline.hasPassed else { throw .locked }
    }
  }

  private static func lock(_ file: PlainFile, until deadline: Deadline) throws(MboxFault) {
    #if canImport(Glibc)
    let command: Int32 = 37  // F_OFD_SETLK of <bits/fcntl-linux.h>, which is not visible without _GNU_SOURCE
    #else
    let command = F_SETLK
    #endif
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    while fcntl(file.descriptor, command, &range) != 0 {
      let fault = SystemFault.last
      guard fault.number == EAGAIN || fault.number == EACCES || fault.number == EINTR else {
        throw .system(fault)
      }
      guard !deadline.hasPassed else { throw .locked }
      usleep(20_000)
    }
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
