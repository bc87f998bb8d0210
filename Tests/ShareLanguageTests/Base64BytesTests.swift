import Foundation
import Testing

@testable import ShareLanguage

@Suite struct Base64BytesTests {
  @Test(arguments: 0...64) func readsWhatFoundationWrites(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    let text = Data(bytes).base64EncodedString(options: .lineLength64Characters)
    #expect(try Base64Bytes.decode(text).get() == bytes)
  }

  @Test(arguments: [
    ("AAAA", 3), ("AA==", 1), ("AAA=", 2), (" A A\n=\t=", 1), ("", 0),
  ])
  func accepts(_ row: (text: String, count: Int)) throws {
    #expect(try Base64Bytes.decode(row.text).get().count == row.count)
  }

  @Test(arguments: [
    ("A", 0..<1), ("AA", 1..<2), ("AAA", 2..<3), ("AA=", 2..<3), ("A===", 1..<2), ("AAAA=", 4..<5),
    ("AA==A", 4..<5), ("A*AA", 1..<2),
    ("AA=A", 3..<4), ("AA===", 4..<5), ("Ä", 0..<1), ("AA-_", 2..<3),
  ])
  func refuses(_ row: (text: String, place: Range<Int>)) {
    switch Base64Bytes.decode(row.text) {
    case .success(let bytes): Issue.record("\(bytes)")
    case .failure(let fault): #expect(fault.utf8Range == row.place, "\(row.text)")
    }
  }
}
