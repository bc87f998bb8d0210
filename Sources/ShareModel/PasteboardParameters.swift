/// What is put on the pasteboard: one thing.
public struct PasteboardParameters: Sendable, Hashable {
  /// The kinds of things.
  public enum Content: Sendable, Hashable {
    /// A text.
    case string(String)
    /// A URL.
    case url(WebAddress)
    /// A picture, by its path.
    case image(path: String)
  }

  /// The thing; nil only while a recipe is read.
  public var content: Content?

  /// A pasteboard share.
  public init(_ content: Content? = nil) { self.content = content }
}
