import ShareModel

/// What stands in place of items that programs make: what they printed, or, where they did not run, what the recipe gives for previews.
///
/// Files that were made are in memory, under paths below a folder of a name that is shown and that no recipe has.
public struct MadeItems: Sendable {
  private var items: [ActivityParameters.Command: ActivityParameters.Item] = [:]
  private var files: [String: [UInt8]] = [:]

  /// Placeholders only.
  public init() {}

  /// The most bytes that a program may print for an item of a kind: 1 MiB of text, 64 KiB of a URL, 32 MiB of a file.
  public static func limit(for kind: ActivityParameters.Kind) -> Int {
    switch kind {
    case .text: 1 << 20
    case .url: 1 << 16
    case .image, .file: 32 << 20
    }
  }

  /// Takes what a program printed. Throws where that is not of the kind that the recipe says.
  public mutating func add(
    _ output: [UInt8], of command: ActivityParameters.Command
  ) throws(MadeItemFault) {
    guard !output.isEmpty else { throw .empty }
    switch command.produces {
    case .text: items[command] = .text(try Self.text(output))
    case .url: items[command] = .url(try Self.url(output, like: command.placeholder))
    case .image:
      let type = output.withUnsafeBytes {
        ContentTypes().type(of: UnsafeRawBufferPointer(rebasing: $0.prefix(65_536)))
      }
      guard let type, type.type == "image" else { throw .notAnImage(type ?? .octetStream) }
      let ending = FileTypes.usualExtension(of: type).map { ".\($0)" } ?? ""
      items[command] = .image(path: keep(output, of: command, "image\(ending)"))
    case .file: items[command] = .file(path: keep(output, of: command, "output"))
    }
  }

  /// The item in place of what a program makes.
  func item(of command: ActivityParameters.Command) -> ActivityParameters.Item {
    if let made = items[command] { return made }
    let words = "‹what \(command.arguments.first ?? "a program") makes›"
    switch command.produces {
    case .text: return .text(command.placeholder ?? words)
    case .url:
      do throws(WebAddress.Fault) {
        return .url(try WebAddress(command.placeholder ?? "https://placeholder.invalid/"))
      } catch { return .text(words) }
    case .image: return .image(path: command.placeholder ?? Placeholder.imagePath)
    case .file: return .file(path: command.placeholder ?? Placeholder.filePath)
    }
  }

  /// The common items of a sheet with those in their places that were made.
  public func items(of sheet: ActivityParameters) -> [ActivityParameters.Item] {
    sheet.items.map { item in
      guard case .command(let command) = item else { return item }
      return items[command] ?? item
    }
  }

  /// A gate for the files that were made, and for all others as before.
  public func gate(over files: any FileReading) -> any FileReading {
    MadeFiles(files: self.files, others: files)
  }

  /// A file is called like the one that stands for it in previews.
  private mutating func keep(
    _ bytes: [UInt8], of command: ActivityParameters.Command, _ name: String
  ) -> String {
    let name = command.placeholder.flatMap { FileName(lastOf: $0)?.text } ?? name
    let path = "\(Placeholder.folder)/\(files.count + 1)/\(name)"
    files[path] = bytes
    return path
  }

  /// As a shell takes it: without the line ends at its end.
  private static func text(_ output: [UInt8]) throws(MadeItemFault) -> String {
    guard let text = String(validating: output, as: UTF8.self) else { throw .notUTF8 }
    if text.utf8.contains(0) { throw .nul }
    let line = text.withoutLastLineEnds
    guard !line.isEmpty else { throw .empty }
    return line
  }

  private static func url(_ output: [UInt8], like placeholder: String?) throws(MadeItemFault) -> WebAddress {
    let url: WebAddress
    let text = try text(output)
    do throws(WebAddress.Fault) { url = try WebAddress(text) } catch { throw .notAURL(text) }
    if let expected = placeholder.flatMap(Self.scheme), expected != url.scheme {
      throw .otherScheme(url.scheme, expected: expected)
    }
    return url
  }

  /// The scheme of a URL; nil of what is none.
  private static func scheme(of text: String) -> String? {
    do throws(WebAddress.Fault) { return try WebAddress(text).scheme } catch { return nil }
  }
}

/// Why what a program printed cannot be the item that it should be.
public enum MadeItemFault: Error, Sendable, Hashable {
  /// It printed nothing.
  case empty
  /// A text that is not UTF-8.
  case notUTF8
  /// A text with NUL.
  case nul
  /// No URL.
  case notAURL(String)
  /// A URL of another scheme than that of its placeholder.
  case otherScheme(String, expected: String)
  /// No image, with the type that it has.
  case notAnImage(MediaType)

  /// The end of a sentence that begins with the program.
  public var reason: String {
    switch self {
    case .empty: "printed nothing"
    case .notUTF8: "printed a text that is not UTF-8"
    case .nul: "printed a text with NUL"
    case .notAURL(let text): "printed no URL: '\(text.prefix(80))'"
    case .otherScheme(let scheme, let expected):
      "printed a URL with the scheme '\(scheme)', and its placeholder has '\(expected)'"
    case .notAnImage(let type): "printed no image but \(type.text)"
    }
  }
}

extension String {
  /// The text without the line ends at its end.
  var withoutLastLineEnds: String {
    var scalars = unicodeScalars[...]
    while scalars.last == "\n" || scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}
