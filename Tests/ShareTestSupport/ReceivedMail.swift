import Foundation

/// A message as a receiver reads it: by Python's parser, which shares no code with what composed it.
public struct ReceivedMail: Decodable, Sendable {
  /// All bytes, with the fields that servers put on top; lines end with CR LF.
  public let raw: Data

  /// The bytes as they were submitted: without Return-Path, Delivered-To and Received on top.
  public let submitted: Data

  /// The header fields in order.
  public let headers: [Header]

  /// The parts without parts of their own, in order; an attached message is one of them.
  public let parts: [Part]

  /// The tree of parts, such as `mixed(alternative(text/plain,text/html),application/pdf)`.
  public let structure: String

  /// What the parser found wrong; empty for a sound message.
  public let defects: [String]

  /// The IMAP flags, such as `\Draft`; empty for a message that did not come by IMAP.
  public let flags: [String]

  /// The decoded value of the first field of this name, in any case of letters.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The first part of this type, such as `text/html`.
  public func part(_ type: String) -> Part? {
    parts.first { $0.type == type }
  }

  /// Reads a message that did not travel.
  public static func parse(_ bytes: [UInt8]) throws -> ReceivedMail {
    try MailReader.run("parse", input: bytes)
  }

  /// One header field.
  public struct Header: Decodable, Equatable, Sendable {
    /// In the letters that were sent.
    public let name: String

    /// Unfolded, with encoded words decoded.
    public let value: String

    /// As sent, with its folds.
    public let source: String
  }

  /// A part of a message.
  public struct Part: Decodable, Sendable {
    /// The number as in IMAP, such as `1.2`.
    public let path: String

    /// The media type in lower case, without parameters.
    public let type: String

    /// The parameters of Content-Type, decoded.
    public let parameters: [String: String]

    /// In lower case; nil where none is given.
    public let charset: String?

    /// From Content-Disposition, or else from Content-Type; decoded.
    public let fileName: String?

    /// With its angle brackets.
    public let contentID: String?

    /// `inline` or `attachment`.
    public let disposition: String?

    /// Content-Transfer-Encoding as sent.
    public let transferEncoding: String?

    /// The fields of this part in order.
    public let headers: [Header]

    /// Of the decoded content, in lower case hexadecimal.
    public let sha256: String

    /// Of the decoded content, in bytes.
    public let size: Int

    /// The content of a text part, with its line ends as they are.
    public let text: String?
  }
}
