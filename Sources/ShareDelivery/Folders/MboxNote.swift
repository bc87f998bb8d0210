#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// A note beside an mbox of how long it was before a mail was begun, and of what stands first behind that.
///
/// With it the next writer takes away what a killed one left. It cuts only where exactly the noted bytes stand at the
/// noted place, the mail was not finished, and nobody added a mail behind it.
struct MboxNote {
  private let path: String
  /// The length of the file without the mail.
  let size: off_t
  /// What was written there first: line ends, and the separator with its first letter small.
  let start: [UInt8]

  /// The note's path: a hidden file beside the mbox.
  private static func path(for mbox: String) -> String {
    let (folder, name) = PlainFile.parts(of: mbox)
    return "\(folder)/.\(name).sharespec"
  }

  /// Makes a durable note; nil where this user may make no file in the folder.
  init?(on mbox: String, size: off_t, start: [UInt8]) throws(SystemFault) {
    path = MboxNote.path(for: mbox)
    self.size = size
    self.start = start
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let fault = SystemFault.last
      guard fault.number == EACCES || fault.number == EPERM || fault.number == EROFS else { throw fault }
      return nil
    }
    let file = PlainFile(descriptor: descriptor)
    try file.write(Array("\(size)\n".utf8) + start)
    try file.synchronize()
    try PlainFile.synchronizeFolder(PlainFile.parts(of: mbox).folder)
  }

  /// The note that a writer left; nil where there is none that makes sense.
  init?(leftOn mbox: String) {
    path = MboxNote.path(for: mbox)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let bytes = PlainFile(descriptor: descriptor).bytes(at: 0, count: 4_096)
    guard let end = bytes.firstIndex(of: 0x0A),
      let size = off_t(String(decoding: bytes[..<end], as: UTF8.self)),
      size >= 0
    else { return nil }
    self.size = size
    start = Array(bytes[(end + 1)...])
  }

  /// Takes the note away.
  func remove() { PlainFile.remove(path) }

  /// Whether the file goes on behind `size` as an unfinished mail and nothing else.
  func describes(_ file: PlainFile, length: off_t) -> Bool {
    guard length > size, !start.isEmpty else { return false }
    let there = file.bytes(at: size, count: start.count)
    return start.starts(with: there) && !file.hasSeparator(from: size, to: length)
  }
}

extension PlainFile {
  /// Whether a line begins with `From ` in a stretch of the file. In a mail of ours none does but its own separator.
  fileprivate func hasSeparator(from start: off_t, to end: off_t) -> Bool {
    let separator = Array("\nFrom ".utf8)
    var place = start
    while place < end {
      let bytes = bytes(at: place, count: 65_536)
      guard bytes.count >= separator.count else { return false }
      for index in 0...(bytes.count - separator.count)
      where bytes[index] == 0x0A && bytes[index...].starts(with: separator) { return true }
      place += off_t(bytes.count - separator.count + 1)
    }
    return false
  }
}
