/// The text of a message, in one form or in two.
public struct Body: Sendable, Hashable {
  /// The form with markup.
  public enum Markup: Sendable, Hashable {
    /// HTML, sent as written.
    case html(String)
    /// Markdown in GitHub's form, sent as HTML.
    case markdown(String)
  }

  /// The plain text; where it is nil and there is markup, one is made from that.
  public var text: String?
  /// The markup.
  public var markup: Markup?
  /// The folder to which addresses of images in the markup are relative, as the `FileReading` in use takes it; empty for
  /// its own.
  public var folder: String

  /// A body; without arguments, an empty one.
  public init(text: String? = nil, markup: Markup? = nil, folder: String = "") {
    self.text = text
    self.markup = markup
    self.folder = folder
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { text == nil && markup == nil }
}
