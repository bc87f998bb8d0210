#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// An open file of this machine that mail is written to.
final class PlainFile {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Makes a new file for its owner only; never opens one that is there.
  convenience init(creating path: String) throws(SystemFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor: descriptor)
  }

  // What matters was synchronised before; the descriptor is gone whatever close(2) says.
  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
    var rest = bytes
    while rest.count > 0 {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #else
      let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemFault) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SystemFault) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Some bytes at an offset; fewer where the file ends or cannot be read.
  func bytes(at offset: off_t, count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &buffer, count, offset)
    return Array(buffer.prefix(max(0, read)))
  }

  /// Makes durable what was written. A failure is final: the system may have dropped what it could not write.
  func synchronize() throws(SystemFault) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Gives a file its second name and takes the first away. A name that is taken stays as it is.
  static func move(_ old: String, to new: String) throws(ContentStop) {
    guard link(old, new) != 0 else {
      remove(old)
      return
    }
    let fault = SystemFault.last
    // Some file systems know no links. The name is made to be unique, so looking before renaming is enough there.
    guard fault.number == EPERM || fault.number == ENOTSUP || fault.number == ENOSYS, access(new, F_OK) != 0,
      rename(old, new) == 0
    else { throw .system(fault) }
  }

  /// Takes a temporary file away; one that is left behind by a failure is harmless, and Maildir readers clear it.
  static func remove(_ path: String) { unlink(path) }

  static func synchronizeFolder(_ path: String) throws(SystemFault) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    try PlainFile(descriptor: descriptor).synchronize()
  }

  /// Makes a folder and those above it that are missing, for their owner only.
  static func makeFolders(_ path: String) throws(SystemFault) {
    let bytes = Array(path.utf8)
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F } + [bytes.count]
    for end in ends {
      let part = String(decoding: bytes[..<end], as: UTF8.self)
      guard mkdir(part, 0o700) != 0 else { continue }
      let fault = SystemFault.last
      guard fault.number == EEXIST || isFolder(part) else { throw fault }
    }
    guard isFolder(path) else { throw SystemFault(number: ENOTDIR) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
