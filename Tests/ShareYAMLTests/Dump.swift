import Foundation
import ShareDiagnostics
import ShareYAML
import Testing

@Test func dump() throws {
  guard let path = ProcessInfo.processInfo.environment["DUMP"] else { return }
  let text = try String(contentsOfFile: path, encoding: .utf8)
  for part in text.components(separatedBy: "=====\n") {
    var report = Report()
    let docs = YAMLReader().documents(in: Source(name: "a", text: part), report: &report)
    print("#### \(docs.count) docs"); print(part, terminator: ""); print("->")
    print(TextRenderer().render(report), terminator: "")
    for d in report.diagnostics {
      for f in d.fixes {
        print(
          "   fix \(f.range.start.line):\(f.range.start.column)-\(f.range.end.line):\(f.range.end.column) \(f.replacement.debugDescription)"
        )
      }
    }
  }
}
