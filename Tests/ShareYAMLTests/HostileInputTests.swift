import Foundation
import ShareDiagnostics
import ShareYAML
import Testing

/// Inputs made to cost time or memory. Each is refused or read in time that grows with its length at most.
@Suite(.serialized) struct HostileInputTests {
  private static let big = YAMLLimits(nodes: .max, bytes: .max)

  /// The processor time of this thread that reading takes; what it guards against takes minutes.
  private func withinASecond(_ body: () -> Void) {
    let start = threadTime
    body()
    let seconds = threadTime - start
    #expect(seconds < (isDebug ? 20 : 1), "took \(seconds) s")
  }

  /// Debug builds are some twenty times slower.
  private var isDebug: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  private var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: ["[", "{", "- ", "[\n", "? ", "{a: "])
  func nesting(_ open: String) {
    withinASecond {
      let codes = Reading(String(repeating: open, count: 100_000), Self.big).report.diagnostics.map(\.code)
      #expect(codes == [.tooDeep])
    }
  }

  @Test func aHugeScalar() {
    let text = "k: " + String(repeating: "abcdefgh ", count: 20 << 17) + "\nl: @x\n"
    withinASecond {
      #expect(Reading(text, Self.big).summaries == ["reserved-character 2:4-2:5"])
    }
  }

  @Test func aMillionEqualKeys() {
    let text = String(repeating: "k: 1\n", count: 1_000_000)
    withinASecond {
      let reading = Reading(text)
      #expect(reading.report.hasErrors)
      #expect(reading.summaries.count <= 202)
    }
  }

  @Test func manyKeysAreNotComparedInPairs() {
    let text = (0..<50_000).map { "k\($0): 1\n" }.joined()
    withinASecond { #expect(Reading(text, Self.big).summaries == []) }
  }

  @Test func manyBrokenDocuments() {
    let text = String(repeating: "---\n@\n", count: 500_000)
    withinASecond {
      let reading = Reading(text, Self.big)
      #expect(reading.summaries.count == 102)
      #expect(
        reading.report.diagnostics.last?.message
          == "too many syntax errors; the file is not checked from here on")
    }
  }

  @Test func manyPropertiesOnALongLine() {
    let text =
      "[" + String(repeating: " ", count: 1_000_000) + String(repeating: "!x &a b, ", count: 4_000) + "]\n"
    withinASecond { #expect(Reading(text).report.hasErrors) }
  }

  @Test func manyFaultyBytes() {
    let source = Source(name: "test", bytes: Array(repeating: 0xFF, count: 1_000_000))
    withinASecond { #expect(Reading(source).report.hasErrors) }
  }
}
