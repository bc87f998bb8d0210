import Foundation
import Testing

@testable import ShareCompose

/// The published encoded words, read by the reader that the round trips rely on, so that it can be relied on.
@Suite struct DecodingVectorTests {
  @Test(.enabled(if: SharedData.isPresent, "the shared test data is not here"))
  func theReaderDecodesTheExamplesOfTheRFCs() throws {
    let rows = try SharedData.rows("rfc2047-2231.tsv").filter { $0[0] == "rfc2047-8" && $0[1] != "comment" }
    #expect(rows.count == 6)
    let messages = rows.map { row in
      let value = row[2].replacingOccurrences(of: "\\r\\n", with: "\r\n")
      return Array("Subject: \(value)\r\n\r\n".utf8)
    }
    for (row, read) in zip(rows, try PythonReader.read(messages)) { #expect(read.subject == row[3]) }
  }
}
