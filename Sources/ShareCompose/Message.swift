import ShareModel

/// The bytes of a message, from the first header to the last line end, as a sequence of segments.
///
/// All lines end with CR LF and have at most 998 octets; no bare CR or LF and no NUL occurs (RFC 5322, 2.3).
/// Files are read, encoded and checked while the message is written, so a message of any size takes little memory.
public struct Message: Sendable {
  /// A stretch of a message.
  public enum Segment: Sendable {
    /// Bytes as they are.
    case bytes([UInt8])
    /// A file's content, encoded.
    case file(FileSegment)
  }

  /// A file within a message.
  public struct FileSegment: Sendable {
    /// How a file's bytes become lines.
    enum Encoding: Sendable {
      /// Base64, which keeps every byte.
      case base64
      /// A message of ASCII lines, whose line ends become CR LF.
      case lines
    }

    /// The path by which it is opened.
    let path: String
    /// How its bytes are encoded.
    let encoding: Encoding
    /// Its size when the mail was composed; other content stops the writing.
    let size: Int
    /// The octets that it has in the message.
    let encodedSize: Int
    /// SHA-256 of its bytes when the mail was composed.
    let sha256: String
    /// By which it is known again when it is read for the message.
    let seal: FileSeal
  }

  /// The stretches in order.
  public let segments: [Segment]
  /// The number of bytes, as said with SIZE (RFC 1870): without dot-stuffing.
  public let size: Int
  /// Whether it has bytes above 127, so that the server must offer 8BITMIME (RFC 6152).
  public let isEightBit: Bool
  /// Whether its headers hold characters outside ASCII, so that the server must offer SMTPUTF8 (RFC 6531).
  public let needsSMTPUTF8: Bool

  init(segments: [Segment]) {
    self.segments = segments
    size = segments.reduce(0) { sum, segment in
      switch segment {
      case .bytes(let bytes): sum + bytes.count
      case .file(let file): sum + file.encodedSize
      }
    }
    // Bodies are never 8bit, so bytes above 127 can only be those of addresses in the headers.
    isEightBit = segments.contains { segment in
      switch segment {
      // Without a way out of the loop, it looks at many bytes at once.
      case .bytes(let bytes): bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 | $1 } } > 0x7F
      case .file: false
      }
    }
    needsSMTPUTF8 = isEightBit
  }
}

/// How the bytes of a part are turned into lines (RFC 2045, 6).
public enum TransferEncoding: String, Sendable, CaseIterable {
  case sevenBit = "7bit"
  case quotedPrintable = "quoted-printable"
  case base64
}
