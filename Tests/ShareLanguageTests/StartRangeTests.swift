import ShareDiagnostics
import ShareYAML
import Testing

@testable import ShareLanguage

/// Where messages about the kind of a value point to: always to a place in the source.
@Suite struct StartRangeTests {
  @Test(arguments: ["a:", "a: ", "- a\n-", "a: [", "a: |", "? a\n:", "", "a: ''", "a: é"])
  func liesInTheSource(text: String) {
    let source = Source(name: "a", text: text)
    var report = Report()
    for document in YAMLReader().documents(in: source, report: &report) {
      var nodes = document.root.map { [$0] } ?? []
      while let node = nodes.popLast() {
        let range = node.startRange
        #expect(range.start <= range.end)
        #expect(source.position(ofByte: source.byteOffset(of: range.end)) == range.end, "\(text)")
        switch node.content {
        case .sequence(let items): nodes += items
        case .mapping(let entries): nodes += entries.map(\.value)
        case .scalar, .invalid: break
        }
      }
    }
  }
}
