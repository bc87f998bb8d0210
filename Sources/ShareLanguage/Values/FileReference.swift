import ShareDiagnostics
import ShareModel
import ShareText
import ShareYAML

extension SpecReader {
  /// The most bytes of a file whose text becomes part of a message.
  static let textFileLimit = 4 << 20

  /// The path written at `node`, its templates filled, relative to the recipe's folder; reported and nil where the text cannot be one.
  ///
  /// A path in a base recipe is written relative to the base's folder.
  mutating func path(of node: Node) -> String? {
    writtenPath(of: node).map { PathText.joined(inheritance.folder(of: node.range.source), $0) }
  }

  /// A path that cannot be made by a template, relative to the recipe's folder.
  mutating func fixedPath(of node: Node) -> String? {
    guard let text = text(of: node).flatMap({ checkedPath($0, at: node) }) else { return nil }
    return PathText.joined(inheritance.folder(of: node.range.source), text)
  }

  /// A path as it stands at `node`, for messages.
  func written(_ path: String, at node: Node) -> String {
    let folder = inheritance.folder(of: node.range.source)
    guard !folder.isEmpty, folder != "/", path.utf8.starts(with: (folder + "/").utf8) else { return path }
    return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
  }

  /// The text at `node`, which must be a path, its templates filled.
  mutating func writtenPath(of node: Node) -> String? {
    text(of: node, .escaped(.header)).flatMap { checkedPath($0, at: node) }
  }

  private mutating func checkedPath(_ text: String, at node: Node) -> String? {
    if let scalar = text.unicodeScalars.first(where: \.isControlOrLineEnd) {
      report(
        Diagnostic(
          .error, .controlCharacter, "this path holds the control character \(scalar.codePoint)",
          at: node.range))
      return nil
    }
    if text.isEmpty {
      report(
        Diagnostic(.error, .noSuchFile, "a path is needed here, but this is an empty text", at: node.range))
      return nil
    }
    return text
  }

  /// Opens a file that the recipe names at `node`; reported and nil where that fails.
  mutating func open(_ path: String, _ noun: String, at node: Node) -> (any OpenedFile)? {
    do {
      return try files.open(path)
    } catch {
      let near = near(path, for: error).map { written($0, at: node) }
      report(.file(error, noun, written(path, at: node), at: node, in: searchedFolder(of: node), near: near))
      return nil
    }
  }

  /// All bytes of an opened file whose size was checked; reported and nil where they cannot be read.
  mutating func bytes(of file: any OpenedFile, _ path: String, _ noun: String, at node: Node) -> [UInt8]? {
    do {
      return try file.readAll()
    } catch {
      report(.file(error, noun, written(path, at: node), at: node, in: searchedFolder(of: node), near: []))
      return nil
    }
  }

  /// The folder to which the path at `node` is relative.
  func searchedFolder(of node: Node) -> SearchedFolder {
    let source = node.range.source
    let path = PathText.joined(folder, inheritance.folder(of: source))
    let isBase = inheritance.contains(node.range)
    return SearchedFolder(
      path: path.isEmpty ? path : PathText.normalized(path), base: isBase ? source.name : nil)
  }

  /// The text of a file, its templates filled with values made safe by `escaping`.
  mutating func textOfFile(_ path: String, _ noun: String, at node: Node, _ escaping: TemplateEscaping)
    -> String?
  {
    guard let source = store.text(ofFile: path) ?? sourceOfFile(path, noun, at: node) else { return nil }
    let text = String(decoding: source.bytes.dropUTF8Mark, as: UTF8.self)
    guard let filled = fill(text, .escaped(escaping), at: { source.range(ofText: $0) }) else { return nil }
    recordText(filled, writtenIn: source, as: text)
    return filled
  }

  /// The content of a file that must be UTF-8; a byte order mark is not part of its text.
  private mutating func sourceOfFile(_ path: String, _ noun: String, at node: Node) -> Source? {
    guard let file = open(path, noun, at: node) else { return nil }
    if file.size > Self.textFileLimit {
      report(
        Diagnostic(
          .error, .fileTooLarge,
          "\(noun) '\(written(path, at: node))' has \(file.size) bytes; a text may have \(Self.textFileLimit)",
          at: node.range,
          help: "send it as an attachment"))
      return nil
    }
    guard let bytes = bytes(of: file, path, noun, at: node) else { return nil }
    let source = Source(name: shown(path), bytes: bytes)
    guard String(validating: source.bytes.dropUTF8Mark, as: UTF8.self) != nil else {
      report(.notUTF8(noun, written(path, at: node), bytes: bytes, at: node))
      return nil
    }
    if let offset = source.bytes.firstIndex(of: 0) {
      let place = source.position(ofByte: offset)
      report(
        Diagnostic(
          .error, .controlCharacter,
          "\(noun) '\(written(path, at: node))' holds the character U+0000 in line \(place.line), column \(place.column)",
          at: node.range, help: "send it as an attachment, or save it as a text"))
      return nil
    }
    store.keep(source, ofFile: path)
    return source
  }

  /// A path of the recipe as a person at the command line writes it.
  func shown(_ path: String) -> String { folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)" }

  /// Names in the folder of a file that does not exist which are near its name.
  private func near(_ path: String, for fault: FileFault) -> [String] {
    guard case .notFound = fault.kind else { return [] }
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    // A folder that cannot be listed only means that there is no near name to show; the fault itself is reported.
    guard let names = try? files.names(inFolder: folder.isEmpty ? "/" : folder) else { return [] }
    let prefix = slash.map { String(path[...$0]) } ?? ""
    if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return [prefix + same] }
    return Spelling.nearest(to: name, among: names).map { prefix + $0 }
  }
}

/// The folder in which a file was looked for, for messages.
struct SearchedFolder {
  /// Its path; empty for the current folder.
  let path: String
  /// The base recipe whose path it was, where it was not the recipe's own.
  let base: String?
}

extension OpenedFile {
  /// All bytes, for files whose size was checked.
  public func readAll() throws(FileFault) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < size {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return Array(buffer[..<filled])
  }
}

extension Diagnostic {
  static func file(
    _ fault: FileFault, _ noun: String, _ path: String, at node: Node, in folder: SearchedFolder,
    near: [String]
  ) -> Diagnostic {
    let beside = folder.path.isEmpty || folder.path == "."
    let place = beside ? "looked beside this recipe" : "looked in \(folder.path == "/" ? "" : folder.path)/"
    switch fault.kind {
    case .notFound:
      let meant = near.map { "'\($0)'" }.joined(separator: " or ")
      return Diagnostic(
        .error, .noSuchFile, "\(noun) '\(path)' does not exist (\(place))", at: node.range,
        help: near.isEmpty
          ? "paths are relative to \(folder.base ?? "this recipe")" : "did you mean \(meant)?",
        fixes: near.count == 1 ? [.init(replace: node.range, with: near[0])] : [])
    case .isFolder:
      return Diagnostic(
        .error, .notAFile, "\(noun) '\(path)' is a folder", at: node.range,
        help: noun == "attachment" ? "use 'glob: \(path)/*' for the files in it" : nil)
    case .notRegular:
      return Diagnostic(.error, .notAFile, "\(noun) '\(path)' is not a regular file", at: node.range)
    case .outsideRoot:
      return Diagnostic(
        .error, .outsideRoot, "\(noun) '\(path)' lies outside the folder that recipes may read",
        at: node.range,
        help: "put the file into the repository of the recipe, or, without one, into the recipe's folder")
    case .changed:
      return Diagnostic(
        .error, .unreadableFile, "\(noun) '\(path)' changed while it was read", at: node.range)
    case .system(let reason):
      return Diagnostic(
        .error, .unreadableFile, "\(noun) '\(path)' cannot be read: \(reason)", at: node.range)
    }
  }

  static func notUTF8(_ noun: String, _ path: String, bytes: [UInt8], at node: Node) -> Diagnostic {
    let source = Source(name: path, bytes: bytes)
    let offset = bytes.firstInvalidUTF8 ?? 0
    let position = source.position(ofByte: offset)
    let digits = String(bytes.isEmpty ? 0 : bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, .encoding,
      "\(noun) '\(path)' is not UTF-8: byte 0x\(digits) in line \(position.line), column \(position.column)",
      at: node.range, help: "save the file as UTF-8")
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of valid UTF-8.
  var firstInvalidUTF8: Int? {
    var decoder = UTF8()
    var iterator = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
