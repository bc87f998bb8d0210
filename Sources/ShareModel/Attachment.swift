/// A file that goes along with a message.
public struct Attachment: Sendable, Hashable {
  /// What the file holds.
  public enum Content: Sendable, Hashable {
    /// A file, by the path by which the `FileReading` in use opens it.
    case file(path: String)
    /// The bytes themselves.
    case bytes([UInt8])
  }

  /// How a reader meets it.
  public enum Disposition: Sendable, Hashable {
    /// As a file to keep.
    case attachment
    /// As a part of the HTML, which names it by `cid:` and this identifier.
    case inline(contentID: ContentID)
  }

  /// What it holds.
  public var content: Content
  /// Its name for the reader; nil for the last part of a file's path, or none.
  public var filename: FileName?
  /// Its type; where it is nil, the name's extension decides, then the content.
  public var type: MediaType?
  /// How a reader meets it.
  public var disposition: Disposition

  /// An attachment.
  public init(
    _ content: Content, filename: FileName? = nil, type: MediaType? = nil,
    disposition: Disposition = .attachment
  ) {
    self.content = content
    self.filename = filename
    self.type = type
    self.disposition = disposition
  }
}
