import ShareModel

/// Things for a program, as it will get them.
public struct ComposedProgram: Sendable {
  /// A thing.
  public enum Item: Sendable {
    /// A text, without NUL.
    case text(String)
    /// A URL.
    case url(WebAddress)
    /// An image, by its content, with its name.
    case image(SealedFile, FileName)
    /// A file with its name.
    case file(SealedFile, FileName)
  }

  /// The activity.
  public let activity: ActivityType
  /// The program and its arguments.
  public let run: [String]
  /// The folder in which it runs, and to which a program with a slash in its name is relative.
  public let folder: String
  /// The subject, where there is one.
  public let subject: String?
  /// The things, in order.
  public let items: [Item]

  /// The one recipient, for results: the activity.
  public var recipient: String { activity.name }

  /// The bytes of all things together.
  public var size: Int {
    items.reduce(0) { sum, item in
      switch item {
      case .text(let text): sum + text.utf8.count
      case .url(let url): sum + url.text.utf8.count
      case .image(let file, _), .file(let file, _): sum + file.size
      }
    }
  }

  /// SHA-256 over the program and the things, files counting by their own digests: 64 lower-case hexadecimal digits.
  public var digest: String {
    let digest = SHA256()
    func add(_ words: String...) { for word in words { digest.update(counted: Array(word.utf8)) } }
    add("v1 program", activity.name, "\(run.count)")
    for word in run { add(word) }
    add(subject ?? "", "\(items.count)")
    for item in items {
      switch item {
      case .text(let text): add("text", text)
      case .url(let url): add("url", url.text)
      case .image(let file, let name): add("image", name.text, file.sha256)
      case .file(let file, let name): add("file", name.text, file.sha256)
      }
    }
    return digest.finish()
  }
}

/// Composes things for a program.
func compose(_ parameters: ProgramParameters, in context: ComposeContext) -> Composition {
  var reader = ProgramItemReader(context.files)
  let items = parameters.items.enumerated().compactMap { reader.read($1, at: $0, whole: true) }
  let program = ComposedProgram(
    activity: parameters.activity, run: parameters.run, folder: parameters.folder,
    subject: parameters.subject?.text, items: items)
  return Composition(
    share: reader.issues.allSatisfy(\.isWarning) ? .program(program) : nil, issues: reader.issues)
}

/// Finds what is wrong with things for a program, without reading files in full.
func issues(of parameters: ProgramParameters, in context: ComposeContext) -> [ComposeIssue] {
  var reader = ProgramItemReader(context.files)
  for (index, item) in parameters.items.enumerated() { _ = reader.read(item, at: index, whole: false) }
  return reader.issues
}

/// Reads the things for a program.
private struct ProgramItemReader {
  private let files: any FileReading
  private let types = ContentTypes()
  private(set) var issues: [ComposeIssue] = []

  init(_ files: any FileReading) { self.files = files }

  /// A thing; nil where it cannot be shared, and for files that are only looked at.
  mutating func read(_ item: ActivityParameters.Item, at index: Int, whole: Bool) -> ComposedProgram.Item? {
    let place = FieldPath(.key("items"), .index(index))
    switch item {
    case .text(let text):
      guard !text.utf8.contains(0) else {
        issues.append(ComposeIssue(.local(.nulInText), place))
        return nil
      }
      return .text(text)
    case .url(let url): return .url(url)
    case .image(let path): return file(path, at: place, whole, isImage: true).map { .image($0, $1) }
    case .file(let path): return file(path, at: place, whole, isImage: false).map { .file($0, $1) }
    // Whoever resolves a sheet puts something in its place.
    case .command: return nil
    }
  }

  private mutating func file(
    _ path: String, at place: FieldPath, _ whole: Bool, isImage: Bool
  ) -> (SealedFile, FileName)? {
    guard let name = FileName(lastOf: path) else {
      issues.append(ComposeIssue(.badFilename(path: path), place))
      return nil
    }
    if isImage {
      let found = ImageReader(files: files, isPhoto: false).issues(of: path)
      issues += found.map { ComposeIssue($0.kind, place) }
      guard found.allSatisfy(\.isWarning) else { return nil }
    }
    do throws(FileFault) {
      guard whole else {
        _ = try files.open(path)
        return nil
      }
      let survey = try FileSurvey(reading: path, in: files) { types.type(of: $0) ?? .octetStream }
      return (SealedFile(path, survey), name)
    } catch {
      issues.append(ComposeIssue(.file(error), place))
      return nil
    }
  }
}
