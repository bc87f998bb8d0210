#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel
import ShareText

/// A Maildir or an mbox, to be looked into: whether a mail that is in doubt is there. Nothing in it is changed.
///
///     let wasWritten = try MailFolder.maildir("/home/jane/Mail").holds(messageID: messageID)
public enum MailFolder: Sendable, Hashable {
  /// The Maildir at a path.
  case maildir(String)
  /// The mbox at a path.
  case mbox(String)

  /// Whether it holds a message with this identifier, as it is now. One that is not there yet holds none.
  ///
  /// Throws where that cannot be said, as it cannot be read.
  public func holds(messageID: MessageID) throws(TransportFault) -> Bool {
    do throws(SystemFault) {
      switch self {
      case .maildir(let path): return try MailFolder.maildir(path, holds: messageID)
      case .mbox(let path): return try MailFolder.search(path, for: messageID, separated: true)
      }
    } catch {
      throw TransportFault(.place, "\(VisibleText.of(path)) cannot be read (\(error.text))")
    }
  }

  private var path: String {
    switch self {
    case .maildir(let path), .mbox(let path): path
    }
  }

  private static func maildir(_ path: String, holds messageID: MessageID) throws(SystemFault) -> Bool {
    for part in ["new", "cur"] {
      for name in try names(in: "\(path)/\(part)").sorted() where !name.hasPrefix(".") {
        if try search("\(path)/\(part)/\(name)", for: messageID, separated: false) { return true }
      }
    }
    return false
  }

  private static func names(in folder: String) throws(SystemFault) -> [String] {
    do throws(SystemFault) { return try PlainFile.names(inFolder: folder) } catch {
      guard error.number == ENOENT else { throw error }
      return []
    }
  }

  /// Whether a message of a file has this identifier; of one that is `separated` there are several.
  private static func search(
    _ path: String, for messageID: MessageID, separated: Bool
  ) throws(SystemFault) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // A reader of the folder may have moved or removed it in between.
      let fault = SystemFault.last
      guard fault.number == ENOENT else { throw fault }
      return false
    }
    let file = PlainFile(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    var search = MessageIDSearch(messageID, separated: separated)
    var place = off_t(0)
    while !search.isFound, !search.isOver {
      let bytes = try file.piece(at: place)
      guard !bytes.isEmpty else { break }
      search.read(bytes)
      place += off_t(bytes.count)
    }
    search.end()
    return search.isFound
  }
}

extension PlainFile {
  /// Up to 64 KiB at a place; none at the end.
  fileprivate func piece(at place: off_t) throws(SystemFault) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, place)
      if count >= 0 { return Array(buffer.prefix(count)) }
      guard errno == EINTR else { throw .last }
    }
  }
}
