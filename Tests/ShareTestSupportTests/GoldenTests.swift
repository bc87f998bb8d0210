import Foundation
import ShareTestSupport
import Testing

struct GoldenTests {
  @Test func passesOnEqualBytes() throws {
    let folder = try TemporaryFolder(["a": "text\n"])
    Golden.expect("text\n", in: folder.url.appending(path: "a"))
  }

  @Test("Any difference fails", arguments: ["text\r\n", "text", "", "\u{feff}text\n"])
  func failsOnADifference(actual: String) throws {
    let folder = try TemporaryFolder(["a": "text\n"])
    withKnownIssue { Golden.expect(actual, in: folder.url.appending(path: "a")) }
    #expect(try folder.read("a") == "text\n")
  }

  @Test func failsWithoutTheFile() throws {
    let folder = try TemporaryFolder()
    withKnownIssue { Golden.expect("x", in: folder.url.appending(path: "missing")) }
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
