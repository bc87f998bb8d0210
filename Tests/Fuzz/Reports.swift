import ShareDiagnostics
import ShareLanguage
import ShareModel

@testable import Sharespec

/// Reports in all forms in which they are shown.
enum Reports {
  /// Checks the places and all forms of a report, and gives a text that is the same for the same input.
  static func check(_ report: Report) -> String {
    for diagnostic in report.diagnostics {
      if case .range(let range) = diagnostic.place {
        Invariant.expectInside(range, "[\(diagnostic.code.rawValue)]")
      }
      for note in diagnostic.notes {
        Invariant.expectInside(note.range, "note of [\(diagnostic.code.rawValue)]")
      }
      for fix in diagnostic.fixes {
        Invariant.expectInside(fix.range, "fix of [\(diagnostic.code.rawValue)]")
      }
    }
    let text = TextRenderer().render(report)
    Invariant.expectVisible(text, keeping: ["\n", "\t"], "the text of a report")
    // One more form for each input: all of them would take most of the time.
    switch text.utf8.count % 4 {
    case 0: checkColor(report)
    case 1: checkJSON(JSONLinesRenderer().render(report), "JSON lines")
    case 2: checkWorkflow(report)
    default: checkSARIF(report)
    }
    return text
  }

  private static func checkColor(_ report: Report) {
    let text = TextRenderer(color: true).render(report)
    Invariant.expectVisible(text, keeping: ["\n", "\t", "\u{1B}"], "the coloured text of a report")
  }

  private static func checkWorkflow(_ report: Report) {
    let text = GitHubRenderer().render(report)
    Invariant.expectVisible(text, keeping: ["\n"], "a workflow command")
    let lines = text.split(separator: "\n")
    Invariant.expect(lines.allSatisfy { $0.hasPrefix("::") }, "a line is a workflow command")
  }

  private static func checkSARIF(_ report: Report) {
    let rule = SARIFRule(summary: "s", explanation: "e", remedy: "r")
    checkJSON(oneLine(SARIFRenderer(version: "0", describe: { _ in rule }).render(report)), "SARIF")
  }

  /// A text of JSON without the line ends between its parts.
  static func oneLine(_ json: String) -> String {
    String(decoding: json.utf8.filter { $0 != 0x0A } + [0x0A], as: UTF8.self)
  }

  /// Each line is an object of RFC 8259.
  static func checkJSON(_ text: String, _ what: String) {
    Invariant.expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 },
      "\(what): control characters are escaped")
    var found = Report()
    do throws(FileFault) {
      var reader = try DataReader(OfferedFile(Array(text.utf8)), as: DataFile(name: what, format: .jsonl))
      while try reader.next() != nil {}
      reader.finish(into: &found)
    } catch { Invariant.expect(false, "\(what): \(error)") }
    let faults = found.diagnostics.filter { $0.severity == .error && $0.code != .controlCharacter }
    Invariant.expect(faults.isEmpty, "\(what) is JSON: \(faults.first?.message ?? "")")
  }
}
