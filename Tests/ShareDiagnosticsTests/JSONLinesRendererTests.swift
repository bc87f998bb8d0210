import Foundation
import ShareDiagnostics
import Testing

/// The JSON form, checked as text and by an independent parser.
@Suite struct JSONLinesRendererTests {
  @Test func allMembersInTheirOrder() {
    let source = Source(name: "a.yaml", text: "\u{FEFF}é😀: x\nto: y\n")
    let range = SourceRange(source, line: 1, column: 2, length: 1)
    let diagnostic = Diagnostic(
      .warning, .duplicateKey, "say \"x\"\n\u{1B}\u{202E}\u{E0001}", at: range, help: "h\\",
      notes: [.init("n", at: SourceRange(source, line: 2, column: 1, length: 2))],
      fixes: [.init(replace: range, with: "\t")])
    #expect(
      JSONLinesRenderer().render(diagnostic)
        == #"{"file":"a.yaml","line":1,"column":2,"endLine":1,"endColumn":3,"byteStart":5,"byteEnd":9,"#
        + #""severity":"warning","code":"duplicate-key","message":"say \"x\"\n\u001b\u202e\udb40\udc01","help":"h\\","#
        + #""notes":[{"file":"a.yaml","line":2,"column":1,"endLine":2,"endColumn":3,"byteStart":13,"byteEnd":15,"message":"n"}],"#
        + #""fixes":[{"file":"a.yaml","line":1,"column":2,"endLine":1,"endColumn":3,"byteStart":5,"byteEnd":9,"replacement":"\t"}]}"#
        + "\n")
  }

  @Test func aFileHasNoPlace() {
    #expect(
      JSONLinesRenderer().render(Diagnostic(.error, .noRecipes, "m", file: "a"))
        == #"{"file":"a","line":null,"column":null,"endLine":null,"endColumn":null,"byteStart":null,"byteEnd":null,"#
        + #""severity":"error","code":"no-recipes","message":"m","help":null,"notes":[],"fixes":[]}"# + "\n")
  }

  @Test func everyCharacterSurvives() throws {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFF}", "😀", "\u{E0041}"]
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    var diagnostic = Diagnostic(.note, .badValue, "", file: text)
    diagnostic.message = text
    let line = JSONLinesRenderer().render(diagnostic)
    let hidden = line.dropLast().unicodeScalars.filter { $0.isHidden }
    #expect(hidden.isEmpty)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect((object["message"] as? String)?.unicodeScalars.elementsEqual(scalars) == true)
  }

  @Test func aReportIsSortedAndHasOneLineEach() {
    var report = Report()
    let source = Source(name: "b", text: "x\ny\n")
    for line in [2, 1] {
      report.add(Diagnostic(.error, .badValue, "m\(line)", at: SourceRange(source, line: line, column: 1)))
    }
    report.add(Diagnostic(.error, .badValue, "m0", file: "a"))
    let lines = JSONLinesRenderer().render(report).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(zip(lines, ["m0", "m1", "m2"]).allSatisfy { $0.contains("\"\($1)\"") })
  }
}
