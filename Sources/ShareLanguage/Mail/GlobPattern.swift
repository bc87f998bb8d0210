#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDiagnostics
import ShareModel
import ShareYAML

/// The files that match a pattern, sorted bytewise.
struct GlobPattern: SpecValue {
  let pattern: String
  let paths: [String]
  let node: Node

  static var shape: Shape { .term("pattern") }

  static func read(_ node: Node, with reader: inout SpecReader) -> GlobPattern? {
    guard let pattern = reader.writtenPath(of: node) else { return nil }
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    var search = Search(files: reader.files)
    let folder = reader.inheritance.folder(of: node.range.source)
    search.expand(
      pattern.hasPrefix("/") || folder == "/" ? "/" : folder.isEmpty ? "" : folder + "/", parts[...])
    if let fault = search.fault {
      reader.report(
        .file(
          fault, "path", reader.written(fault.path, at: node), at: node,
          in: reader.searchedFolder(of: node), near: []))
      return nil
    }
    let paths = search.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return GlobPattern(pattern: pattern, paths: paths, node: node)
  }

  /// A walk over folders. Its depth is that of the pattern, and with `**` that of the tree, at most `deepest`; links to
  /// folders are followed where the pattern has a part for them, and not by `**`. Links can make a tree without end, so
  /// the folders that are looked into are counted.
  struct Search {
    let files: any FileReading
    var found: Set<String> = []
    var fault: FileFault?
    private var visited: Set<Visit> = []
    private static let deepest = 32
    private static let most = 10_000

    private struct Visit: Hashable {
      let folder: String
      let parts: Int
    }

    init(files: any FileReading) { self.files = files }

    mutating func expand(_ folder: String, _ parts: ArraySlice<String>, depth: Int = 0) {
      guard fault == nil, depth <= Self.deepest, let part = parts.first else { return }
      guard visited.insert(Visit(folder: folder, parts: parts.count)).inserted else { return }
      guard visited.count <= Self.most else {
        fault = FileFault(.system("the pattern leads through more than \(Self.most) folders"), folder)
        return
      }
      if part == "." || part == ".." {
        // No folder lists these two.
        if parts.count > 1 { expand(folder + part + "/", parts.dropFirst(), depth: depth + 1) }
        return
      }
      if part == "**" { expand(folder, parts.dropFirst(), depth: depth + 1) }
      let names: [String]
      do {
        names = try files.names(inFolder: folder.isEmpty ? "." : folder)
      } catch {
        // Not a folder: nothing in it can match. Anything else must be told.
        switch error.kind {
        case .notFound, .notRegular, .isFolder: return
        case .outsideRoot, .changed, .system: fault = error
        }
        return
      }
      for name in names where matches(name, part) {
        let path = folder + name
        if part == "**" {
          if files.isLink(path) { continue }
          expand(path + "/", parts, depth: depth + 1)
        } else if parts.count == 1 {
          collect(path)
        } else {
          expand(path + "/", parts.dropFirst(), depth: depth + 1)
        }
      }
    }

    private mutating func collect(_ path: String) {
      if path.unicodeScalars.contains("\u{FFFD}") {
        let shown = path.replacing("\u{FFFD}", with: "\\x")
        fault = FileFault(.system("its name is not UTF-8, so no reader could save it"), shown)
        return
      }
      do {
        _ = try files.open(path)
        found.insert(path)
      } catch {
        if case .isFolder = error.kind { return }
        fault = error
      }
    }

    private func matches(_ name: String, _ part: String) -> Bool {
      if part == "**" { return !name.hasPrefix(".") }
      return fnmatch(part, name, FNM_PERIOD) == 0
    }
  }
}

/// How many files a pattern must find.
struct Expectation: SpecValue {
  let range: ClosedRange<Int>

  static let atLeastOne = Expectation(range: 1...Int.max)
  static var shape: Shape { .term("number or range") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Expectation? {
    guard let text = reader.text(of: node) else { return nil }
    if let expectation = Expectation(text) { return expectation }
    reader.report(
      Diagnostic(
        .error, .badNumber, "'\(text)' is neither a number nor a range", at: node.range,
        help: "write 3, 1..5 or 0.."))
    return nil
  }

  private init(range: ClosedRange<Int>) { self.range = range }

  private init?(_ text: String) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    func number(_ text: String) -> Int? { Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil } }
    if halves.count == 1, let count = number(halves[0]) {
      range = count...count
    } else if halves.count == 3, halves[1].isEmpty, let low = number(halves[0]) {
      guard let high = halves[2].isEmpty ? Int.max : number(halves[2]), high >= low else { return nil }
      range = low...high
    } else {
      return nil
    }
  }
}

extension GlobPattern {
  /// What is wrong where the number of files is not the expected one.
  func mismatch(_ expectation: Expectation?) -> Diagnostic? {
    let range = (expectation ?? .atLeastOne).range
    guard !range.contains(paths.count) else { return nil }
    if paths.isEmpty {
      return Diagnostic(
        .error, .noMatch, "no file matches '\(pattern)'", at: node.range,
        help: "add 'expect: 0..' if that is all right")
    }
    return Diagnostic(
      .error, .noMatch, "\(paths.count) files match '\(pattern)', not as expected", at: node.range,
      help: "they are: \(paths.prefix(8).joined(separator: ", "))\(paths.count > 8 ? ", ..." : "")")
  }
}
