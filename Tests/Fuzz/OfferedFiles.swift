import ShareModel

/// Files that recipes may name: any path whose ending is one of these has that content, whatever its folder.
struct OfferedFiles: FileReading {
  static let contents: [(ending: String, bytes: [UInt8])] = [
    ("md", Array("# News\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![logo](cid:logo) and *more*\n".utf8)),
    ("html", Array("<p>Hello <img src=\"cid:logo\"> <a href='https://example.org/'>there</a></p>\r\n".utf8)),
    ("txt", Array("Grüße\r\nfrom\n\u{0}here \u{1B}[31m\n".utf8)),
    ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)),
    ("pdf", Array("%PDF-1.7\n1 0 obj\n".utf8)),
    ("csv", Array("name,email\r\nAda,ada@example.org\r\n\"Grace \"\"G\"\"\",grace@example.org\r\n".utf8)),
    ("jsonl", Array("{\"name\":\"Ada\"}\n{\"name\":\"\\u00e9\"}\n".utf8)),
    ("yaml", Array("- {name: Ada, email: ada@example.org}\n".utf8)),
    ("eml", Array("Subject: a\n\nb\n".utf8)),
    ("bin", []),
    ("latin1", [0x47, 0x72, 0xFC, 0xDF, 0x65]),
  ]

  func open(_ path: String) throws(FileFault) -> any OpenedFile {
    if path.utf8.starts(with: "/".utf8) || path.utf8.starts(with: "..".utf8) {
      throw FileFault(.outsideRoot, path)
    }
    if path.utf8.last == UInt8(ascii: "/") { throw FileFault(.isFolder, path) }
    guard
      let found = Self.contents.first(where: {
        path.utf8.reversed().starts(with: ".\($0.ending)".utf8.reversed())
      })
    else { throw FileFault(path.utf8.contains(0x2E) ? .notFound : .system("Permission denied"), path) }
    return OfferedFile(found.bytes)
  }

  func names(inFolder path: String) throws(FileFault) -> [String] {
    guard !path.utf8.contains(UInt8(ascii: "x")) else { throw FileFault(.notFound, path) }
    return Self.contents.map { "a.\($0.ending)" } + ["b\u{1B}.txt", "c d.txt", "folder", "\u{202E}gpj.png"]
  }
}

/// A file in memory, read in pieces.
final class OfferedFile: OpenedFile {
  private let bytes: [UInt8]
  private let piece: Int
  private var position = 0

  init(_ bytes: [UInt8], piece: Int = .max) { (self.bytes, self.piece) = (bytes, piece) }

  var size: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    let count = min(buffer.count, piece, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
