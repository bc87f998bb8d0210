import Foundation
import ShareDiagnostics
import Testing

@testable import ShareYAML

/// The yaml-test-suite against the event layer. `suite-exceptions.txt` lists the cases in which libyaml 0.2.5 differs;
/// a case that differs and is not listed fails, and so does one that is listed and does not differ.
@Suite struct SuiteTests {
  /// How a case came out: nil as the suite says.
  private func difference(_ test: SuiteCase) -> String? {
    let lines: [String]
    do throws(SyntaxFault) {
      lines = try EventText.lines(of: test.bytes)
    } catch {
      return test.isInvalid ? nil : "refused"
    }
    if test.isInvalid { return "accepted" }
    return lines == test.events ? nil : "differs"
  }

  private func exceptions() throws -> [String: String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "suite-exceptions.txt")
    var result: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: " ", maxSplits: 2).map(String.init)
      try #require(fields.count == 3, "a line is 'CASE refused|accepted|differs reason': \(line)")
      #expect(result.updateValue(fields[1], forKey: fields[0]) == nil, "\(fields[0]) is listed twice")
    }
    return result
  }

  @Test func eventsAgreeButForTheListedCases() throws {
    guard let folder = try SharedData.folder("yaml-test-suite") else { return }
    let cases = try SuiteCase.all(in: folder)
    #expect(cases.count == 402)
    var listed = try exceptions()
    for test in cases {
      let difference = difference(test)
      let expected = listed.removeValue(forKey: test.name)
      #expect(difference == expected, "\(test.name)")
    }
    #expect(listed.isEmpty, "listed, but not in the suite: \(listed.keys.sorted())")
  }

  @Test func treesAgreeWithTheEvents() throws {
    guard let folder = try SharedData.folder("yaml-test-suite") else { return }
    var compared = 0
    for test in try SuiteCase.all(in: folder) where !test.isInvalid && difference(test) == nil {
      var report = Report()
      let source = Source(name: test.name, bytes: test.bytes)
      let documents = YAMLReader().documents(in: source, report: &report)
      guard !report.hasErrors else { continue }
      compared += 1
      let expected = TreeText.flattened(test.events)
      #expect(TreeText.lines(of: documents) == expected, "\(test.name)")
    }
    #expect(compared >= 150)
  }
}
