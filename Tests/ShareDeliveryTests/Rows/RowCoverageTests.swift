import Foundation
import Testing

/// Each SMTP row of the fault catalogue has a test that names it.
@Suite struct RowCoverageTests {
  @Test func everyRowHasATest() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    var found: Set<Int> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      // Each test's display name begins so.
      for match in text.matches(of: #/"row ([0-9]+): /#) {
        found.insert(try #require(Int(match.1)))
      }
    }
    #expect(found == Set(1...42), "missing: \(Set(1...42).subtracting(found).sorted())")
  }
}
