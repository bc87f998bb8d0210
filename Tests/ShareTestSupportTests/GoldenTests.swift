import Foundation
import Testing

@testable import ShareTestSupport

struct GoldenTests {
  @Test func passesOnEqualBytes() throws {
    let folder = try TemporaryFolder(["a": "text\n"])
    #expect(Golden.fault(Array("text\n".utf8), in: folder.url.appending(path: "a"), recording: false) == nil)
    Golden.expect("text\n", in: folder.url.appending(path: "a"))
  }

  @Test("Any difference fails", arguments: ["text\r\n", "text", "", "\u{feff}text\n"])
  func failsOnADifference(actual: String) throws {
    let folder = try TemporaryFolder(["a": "text\n"])
    let fault = Golden.fault(Array(actual.utf8), in: folder.url.appending(path: "a"), recording: false)
    #expect(fault?.contains("/a differs") == true)
    #expect(try folder.read("a") == "text\n")
  }

  @Test func tellsWhereBytesDiffer() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a", bytes: [1, 2, 0xff])
    let fault = try #require(Golden.fault([1, 2, 0xfe, 4], in: file, recording: false))
    #expect(fault.hasSuffix("3 and 4 bytes, the first difference at byte 2"))
  }

  @Test func failsWithoutTheFile() throws {
    let file = try TemporaryFolder().url.appending(path: "missing")
    #expect(Golden.fault([], in: file, recording: false)?.hasPrefix("no file") == true)
  }

  @Test func recordsAndStillFails() throws {
    let folder = try TemporaryFolder(["a": "old"])
    #expect(Golden.fault(Array("new".utf8), in: folder.url.appending(path: "a"), recording: true) != nil)
    #expect(Golden.fault(Array("b".utf8), in: folder.url.appending(path: "sub/b"), recording: true) != nil)
    #expect(try folder.read("a") + folder.read("sub/b") == "newb")
  }

  @Test func showsWhatDiffers() {
    let old = "1\n2\n3\n4\n5\n6\n7"
    #expect(
      Golden.difference(old, "1\n2\n3\n4\r\n5\n6\n\u{feff}8") == """
        \("  …")
          2
          3
        - 4
        + 4\\r
          5
          6
        - 7
        + \\u{FEFF}8

        """)
  }
}
