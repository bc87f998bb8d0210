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
    /// The path by which it is opened.
    let path: String
    /// How its bytes are encoded.
    let encoding: TransferEncoding
    /// Its size and digest when the mail was composed; other content stops the writing.
    let size: Int
    let sha256: String
  }

  /// The stretches in order.
  public let segments: [Segment]
  /// The number of bytes, as said with SIZE (RFC 1870): without dot-stuffing.
  public let size: Int
  /// Whether it has bytes above 127, so that the server must offer 8BITMIME (RFC 6152).
  public let isEightBit: Bool
  /// Whether its headers hold characters outside ASCII, so that the server must offer SMTPUTF8 (RFC 6531).
  public let needsSMTPUTF8: Bool
}

/// How the bytes of a part are turned into lines (RFC 2045, 6).
public enum TransferEncoding: String, Sendable, CaseIterable {
  case sevenBit = "7bit"
  case eightBit = "8bit"
  case quotedPrintable = "quoted-printable"
  case base64
}
