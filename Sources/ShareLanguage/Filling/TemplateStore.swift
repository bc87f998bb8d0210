import ShareDiagnostics
import ShareModel

/// What is read and parsed once for all rows of a recipe: templates, partials, and files whose text is part of a message.
final class TemplateStore {
  private let files: any FileReading
  private var templates: [String: Template] = [:]
  private var partials: [String: PartialResult] = [:]
  private var texts: [String: Source] = [:]
  /// What is wrong with partials; reported with the first text that uses them.
  private(set) var partialFaults: [Diagnostic] = []
  /// The most texts that are kept: a row may give each its own path.
  private static let limit = 1_000

  init(files: any FileReading) { self.files = files }

  func template(_ text: String) throws(TemplateFaults) -> Template {
    if let known = templates[text] { return known }
    let template = try Template(parsing: text)
    if templates.count < Self.limit { templates[text] = template }
    return template
  }

  /// The text of a file that was read before.
  func text(ofFile path: String) -> Source? { texts[path] }

  func keep(_ source: Source, ofFile path: String) {
    if texts.count < Self.limit { texts[path] = source }
  }

  func takePartialFaults() -> [Diagnostic] {
    defer { partialFaults = [] }
    return partialFaults
  }

  /// The partial of a name: the one file `partials/NAME.*` beside the recipe, or in the nearest folder above it that has one.
  func partial(_ name: String) -> PartialResult {
    if let known = partials[name] { return known }
    let result = find(name)
    partials[name] = result
    return result
  }

  private func find(_ name: String) -> PartialResult {
    var candidates: [String] = []
    var prefix = "partials"
    for _ in 0..<32 {
      do {
        let names = try files.names(inFolder: prefix)
        if let file = names.first(where: { Self.stem(of: $0) == name }) { return read("\(prefix)/\(file)") }
        candidates += names.map(Self.stem)
      } catch {
        // There is no such folder here; beyond the root nothing may be read.
        if case .outsideRoot = error.kind { break }
      }
      prefix = "../" + prefix
    }
    return .notFound(candidates: candidates)
  }

  private func read(_ path: String) -> PartialResult {
    do {
      let bytes = try files.open(path).readAll()
      let source = Source(name: path, bytes: bytes)
      guard let text = String(validating: source.bytes.dropUTF8Mark, as: UTF8.self) else {
        partialFaults.append(
          Diagnostic(.error, .encoding, "is not UTF-8", file: path, help: "save it as UTF-8"))
        return .faulty
      }
      do { return .template(try Template(parsing: text)) } catch {
        partialFaults += error.all.map { $0.diagnostic(at: source.range(ofText: $0.range)) }
      }
    } catch {
      partialFaults.append(Diagnostic(.error, .unreadableFile, "the partial cannot be read", file: path))
    }
    return .faulty
  }

  private static func stem(of name: String) -> String { String(name.prefix { $0 != "." }) }
}

extension Source {
  /// The range of UTF-8 offsets in the text of the source, which a byte order mark is not part of.
  func range(ofText range: Range<Int>) -> SourceRange {
    let start = lineStarts.first ?? 0
    return self.range(ofBytes: range.lowerBound + start..<range.upperBound + start)
  }
}

extension [UInt8] {
  /// The bytes without a UTF-8 byte order mark.
  var dropUTF8Mark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}

extension TemplateFault {
  func diagnostic(at place: SourceRange) -> Diagnostic {
    let inside = partial.map { " (in the partial '\($0)')" } ?? ""
    return Diagnostic(isWarning ? .warning : .error, code, sentence + inside, at: place, help: help)
  }
}
