/// A small set of files, and a command line to be run beside them.
public struct Example: Sendable {
  /// The files; the first is the one that the example is about.
  public private(set) var files: [ExampleFile]
  /// The words behind `sharespec`.
  public private(set) var arguments: [String]

  /// The name of the recipe in most examples.
  static let recipeName = "news.share.yaml"

  /// Only a command line: an example about what is not there.
  static func command(_ words: String...) -> Example { Example(files: [], arguments: words) }

  /// One recipe, checked.
  static func recipe(_ text: String) -> Example { recipe(.text(text + "\n")) }

  /// One recipe, checked.
  static func recipe(_ content: ExampleFile.Content) -> Example {
    Example(files: [ExampleFile(name: recipeName, content: content)], arguments: ["check", recipeName])
  }

  /// A mail to which only `text` is added, checked.
  ///
  /// It has a subject and a body, where `text` gives none of its own.
  static func mail(_ text: String) -> Example { recipe(.text(head(of: text) + text + "\n")) }

  /// A mail that ends with a line repeated so many times, `#` in it standing for the number of the repetition.
  static func mail(_ text: String, then line: String, times: Int) -> Example {
    recipe(.repeated(head: head(of: text) + text + "\n", line: line + "\n", times: times))
  }

  private static let mailHead = """
    destination: mail
    from: jane@example.org
    to: team@example.org

    """

  private static func head(of text: String) -> String {
    let keys = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    return mailHead + (keys.contains("subject") ? "" : "subject: News\n")
      + (keys.contains("body") ? "" : "body: Hello\n")
  }

  /// With one more file beside the recipe.
  func with(_ name: String, _ content: ExampleFile.Content, isPrivate: Bool = false) -> Example {
    var example = self
    example.files.append(ExampleFile(name: name, content: content, isPrivate: isPrivate))
    return example
  }

  /// With another command line.
  func running(_ words: String...) -> Example {
    var example = self
    example.arguments = words
    return example
  }

  /// With the recipe in a folder.
  func inFolder(_ folder: String) -> Example {
    var example = self
    example.files[0].name = "\(folder)/\(Self.recipeName)"
    example.arguments = ["check", example.files[0].name]
    return example
  }

  /// With another path for the recipe.
  func renamed(_ path: String) -> Example {
    var example = self
    example.files[0].name = path
    return example
  }

  /// Whether it is one recipe and nothing else, so that its text says it all.
  var isPlainRecipe: Bool { files.count == 1 && arguments == ["check", Self.recipeName] }
}

/// A file of an example.
public struct ExampleFile: Sendable {
  /// What is in a file.
  public enum Content: Sendable {
    /// Text.
    case text(String)
    /// Bytes, which need not be UTF-8.
    case bytes([UInt8])
    /// Bytes that nobody reads, and what they are.
    case image([UInt8], String)
    /// A text that ends with a line so many times, `#` in it standing for the number of the repetition, from 1.
    case repeated(head: String, line: String, times: Int)
  }

  /// Its path, relative to the folder of the example.
  public internal(set) var name: String
  /// What is in it.
  public let content: Content
  /// Whether only its owner may read it.
  public let isPrivate: Bool

  init(name: String, content: Content, isPrivate: Bool = false) {
    self.name = name
    self.content = content
    self.isPrivate = isPrivate
  }
}

extension ExampleFile.Content {
  /// The bytes of the file.
  public var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes), .image(let bytes, _): bytes
    case .repeated(let head, let line, let times):
      Array(head.utf8) + (0..<max(0, times)).flatMap { Self.line(line, number: $0 + 1).utf8 }
    }
  }

  /// The line with `#` replaced by a number.
  static func line(_ line: String, number: Int) -> String {
    line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).joined(separator: "\(number)")
  }
}
