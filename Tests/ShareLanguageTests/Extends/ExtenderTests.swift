import ShareDiagnostics
import ShareModel
import ShareTestSupport
import ShareYAML
import Testing

@testable import ShareLanguage

/// What becomes of a recipe and its bases.
@Suite struct ExtenderTests {
  /// The merged tree as text, and what was found wrong.
  func extended(_ recipe: String, _ files: [String: String]) throws -> (text: String, report: Report) {
    var report = Report()
    let source = Source(name: "folder/news.share.yaml", text: recipe)
    let document = try #require(YAMLReader().documents(in: source, report: &report).first)
    guard case .mapping(let own) = document.root?.content else { return ("", report) }
    let reader = SpecReader(
      files: InMemoryFiles(contents: files.mapValues { Array($0.utf8) }), folder: "folder")
    var extender = Extender(reader: reader, bases: BaseFiles())
    let entries = extender.extended(own, of: source)
    report.add(contentsOf: extender.reader.report)
    return (Node(.mapping(entries), at: document.range).flowText, report)
  }

  @Test(arguments: [
    ("a: 1", ["base": "b: 2"], "{a: 1}"),
    ("extends: base\na: 1", ["base": "a: 2\nb: 3"], "{a: 1, b: 3, extends: base}"),
    ("extends: base\na:", ["base": "a: 2\nb: 3"], "{b: 3, extends: base}"),
    ("extends: base\na: ~\nb: null\nc: ''", ["base": "a: 2\nb: 3\nc: 4"], "{c: , extends: base}"),
    ("extends: base\na: 'null'", ["base": "a: 2"], "{a: null, extends: base}"),
    (
      "extends: base\nm: {a: 1, c: ~}", ["base": "m: {a: 2, b: {x: 1}, c: 3}"],
      "{m: {a: 1, b: {x: 1}}, extends: base}"
    ),
    ("extends: base\nm: {b: {y: 2}}", ["base": "m: {b: {x: 1}}"], "{m: {b: {x: 1, y: 2}}, extends: base}"),
    ("extends: base\nl: [3]", ["base": "l: [1, 2]"], "{l: [3], extends: base}"),
    ("extends: base\nl: {a: 1}", ["base": "l: [1, 2]"], "{l: {a: 1}, extends: base}"),
    ("extends: base\nm: text", ["base": "m: {a: 1}"], "{m: text, extends: base}"),
    ("extends: [x, y]", ["x": "a: x\nb: x", "y": "b: y\nc: y"], "{a: x, b: y, c: y, extends: [x, y]}"),
    (
      "extends: base\nid: own", ["base": "id: base\nextends: top\na: 1", "top": "b: 2"],
      "{b: 2, a: 1, extends: base, id: own}"
    ),
    ("extends: base", ["base": "id: base"], "{extends: base}"),
    // A base that two others share does not undo what the first of them changes.
    (
      "extends: [x, y]",
      ["top": "a: top\nb: top\nc: top", "x": "extends: top\na: x\nb:", "y": "extends: top\nc: y"],
      "{a: x, c: y, extends: [x, y]}"
    ),
    // One that removes what another gives, and one that gives it again.
    ("extends: [x, y, z]", ["x": "a: 1", "y": "a: ~\nb: ~", "z": "b: 2"], "{b: 2, extends: [x, y, z]}"),
    (
      "extends: deep/x", ["deep/x": "extends: ../y", "deep/../y": "extends: z", "deep/../z": "a: 1"],
      "{a: 1, extends: deep/x}"
    ),
    ("extends: /abs/x", ["/abs/x": "extends: y", "/abs/y": "a: 1"], "{a: 1, extends: /abs/x}"),
  ])
  func merged(_ row: (recipe: String, files: [String: String], text: String)) throws {
    let (text, report) = try extended(row.recipe, row.files)
    #expect(text == row.text)
    #expect(!report.hasErrors)
  }

  /// Of eight there are 64 ways from the recipe to each but the first; each file is read once.
  @Test func aLadderOfBasesIsReadOnce() throws {
    var files = ["l7": "a: 1", "r7": "b: 2"]
    for level in 1..<7 {
      for side in ["l", "r"] { files["\(side)\(level)"] = "extends: [l\(level + 1), r\(level + 1)]" }
    }
    let (text, report) = try extended("extends: [l1, r1]", files)
    #expect(text == "{a: 1, b: 2, extends: [l1, r1]}")
    #expect(report.diagnostics.isEmpty)
  }

  @Test func eightAreNotTooDeep() throws {
    var files = ["b8": "a: 1"]
    for level in 1..<8 { files["b\(level)"] = "extends: b\(level + 1)" }
    #expect(try extended("extends: b1", files).text == "{a: 1, extends: b1}")
    files["b8"] = "extends: b9"
    files["b9"] = "a: 1"
    let (_, report) = try extended("extends: b1", files)
    #expect(report.diagnostics.map(\.code) == [.badExtends])
    #expect(report.diagnostics.first?.notes.count == 8)
  }

  @Test func hostileBasesEndInDiagnostics() throws {
    var random = SeededGenerator(seed: 3)
    let original = Array("extends: [other, \"x\"]\nbody: {html: &a <p>, text: *a}\nto:\n  - a@b.c\n".utf8)
    for _ in 0..<1_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var report = Report()
      var bases = BaseFiles()
      let base = bases.read(bytes, named: "base", report: &report)
      #expect(base.root != nil || report.hasErrors)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try extended("extends: base\nto: ~\nbody: {text: ~}", ["base": text, "other": text, "x": text])
    }
  }
}

extension Node {
  /// The value in one line, for comparing.
  var flowText: String {
    switch content {
    case .scalar(let scalar): scalar.text
    case .sequence(let items): "[\(items.map(\.flowText).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key): \($0.value.flowText)" }.joined(separator: ", "))}"
    case .invalid: "?"
    }
  }
}
