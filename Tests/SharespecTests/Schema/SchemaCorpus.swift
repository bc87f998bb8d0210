import Foundation
import ShareDiagnostics
import ShareTestSupport
import Testing

@testable import Sharespec

/// The recipes of the project, document by document, each with what `check` says of it.
struct SchemaCorpus {
  /// One document.
  struct Document: Sendable {
    /// Where it comes from, with its number.
    let name: String
    let text: String
    /// The codes of the errors in it.
    let errors: Set<String>
  }

  private(set) var documents: [Document] = []

  /// The examples in specs, the golden cases, both examples of every page of `explain`, and what `new` prints.
  init() throws {
    let root = PackageRoot.url
    for name in SpecTests.names {
      try add(name, file: "\(name).share.yaml", in: root.appending(path: "specs"))
    }
    for name in CaseTests.names {
      try add(name, file: "news.share.yaml", in: CaseTests.folder.appending(path: name))
    }
    for code in DiagnosticCode.allCases {
      try add("\(code.rawValue) wrong", code.page.wrong)
      try add("\(code.rawValue) right", code.page.right)
    }
    let folder = try TemporaryFolder(["photo.jpg": "\u{FF}"])
    for destination in Destination.allCases {
      let recipe = try Program.run(Program.sharespec, ["new", destination.rawValue])
      try folder.write("\(destination.rawValue).share.yaml", bytes: recipe.output)
      try add("new \(destination.rawValue)", file: "\(destination.rawValue).share.yaml", in: folder.url)
    }
  }

  private mutating func add(_ name: String, _ example: Example) throws {
    guard let recipe = example.files.first, recipe.name.hasSuffix(".share.yaml") else { return }
    let folder = try TemporaryFolder()
    for file in example.files { try folder.write(file.name, bytes: file.content.bytes) }
    try add(name, file: recipe.name, in: folder.url)
  }

  private mutating func add(_ name: String, file: String, in folder: URL) throws {
    let result = try Program.run(
      Program.sharespec, ["check", "--format", "json", file],
      environment: ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "", "SHARESPEC_CONFIG": ""],
      currentFolder: folder)
    let errors = try result.outputText.split(separator: "\n").compactMap { line in
      let found = try JSONDecoder().decode(Finding.self, from: Data(line.utf8))
      return found.severity == "error" ? found : nil
    }
    let bytes = try Data(contentsOf: folder.appending(path: file))
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    var number = 1
    while start <= lines.count {
      let end = lines[start...].firstIndex { $0 == "---" } ?? lines.count
      // What is found in another file belongs to a recipe that reads it: to the first, as only single ones do so here.
      let inside = errors.filter { error in
        let line = error.file == file ? error.line ?? 1 : 1
        return line > start && line <= max(end, start + 1)
      }
      documents.append(
        Document(
          name: "\(name) \(number)", text: lines[start..<end].joined(separator: "\n") + "\n",
          errors: Set(inside.map(\.code))))
      start = end + 1
      number += 1
    }
  }

  /// A diagnostic.
  private struct Finding: Decodable {
    let file: String
    let severity: String
    let code: String
    let line: Int?
  }
}
