import ShareDiagnostics

/// A value of a YAML document with the place where it stands.
public struct Node: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A text, with the way it was written.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// Keys with values, in the order of the file; no key twice.
    case mapping([Entry])
    /// An alias or a value that was reported as wrong: say nothing more about it.
    case invalid
  }

  /// What it holds.
  public let content: Content
  /// Where the value stands, from its first character to just past its last; of an alias, where the
  /// value that it names stands.
  public let range: SourceRange
  private let properties: Properties?

  /// A node.
  public init(
    _ content: Content, at range: SourceRange, tag: Property? = nil, anchor: Property? = nil,
    alias: SourceRange? = nil
  ) {
    self.content = content
    self.range = range
    let isBare = tag == nil && anchor == nil && alias == nil
    properties = isBare ? nil : Properties(tag: tag, anchor: anchor, alias: alias)
  }

  /// The tag as written, such as `!!str`, where there is one that was accepted.
  public var tag: Property? { properties?.tag }
  /// The anchor, where there is one.
  public var anchor: Property? { properties?.anchor }
  /// Where the alias stands through which this value was reached.
  public var alias: SourceRange? { properties?.alias }

  /// What few nodes have, kept apart so that the others stay small.
  private final class Properties: Sendable {
    let tag: Property?
    let anchor: Property?
    let alias: SourceRange?

    init(tag: Property?, anchor: Property?, alias: SourceRange?) {
      self.tag = tag
      self.anchor = anchor
      self.alias = alias
    }
  }
}

extension Node {
  /// A text and how it was written. The text is what YAML says it is, never turned into a number or a truth value.
  public struct Scalar: Sendable {
    /// How a text is written.
    public enum Style: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }
    /// The text.
    public let text: String
    /// How it was written.
    public let style: Style

    /// A text written in a style.
    public init(_ text: String, _ style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// One key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key's text.
    public let key: String
    /// Where the key stands.
    public let keyRange: SourceRange
    /// The value.
    public let value: Node

    /// A key and its value.
    public init(key: String, at keyRange: SourceRange, value: Node) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// A tag or an anchor: its text and where it stands.
  public struct Property: Sendable {
    /// The text, with `!` or without `&`.
    public let text: String
    /// Where it stands.
    public let range: SourceRange

    /// A property at a place.
    public init(_ text: String, at range: SourceRange) {
      self.text = text
      self.range = range
    }
  }
}

extension Node {
  /// The value of a key, where this is a mapping that has it.
  public subscript(key: String) -> Node? { entry(key)?.value }

  /// The entry of a key, where this is a mapping that has it.
  public func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }

  /// Whether the value is a plain empty scalar, `~` or `null` without the tag `!!str`: unset.
  public var isUnset: Bool {
    guard case .scalar(let scalar) = content, scalar.style == .plain, tag == nil else { return false }
    return scalar.text.isEmpty || scalar.text == "~" || scalar.text == "null"
  }
}
