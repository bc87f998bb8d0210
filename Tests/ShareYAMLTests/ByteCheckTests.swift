import ShareDiagnostics
import ShareYAML
import Testing

/// Faults of single bytes and characters, each with its line and column.
@Suite struct ByteCheckTests {
  private func reading(_ bytes: [UInt8]) -> Reading { Reading(Source(name: "test", bytes: bytes)) }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x20], "encoding 1:4-1:5", "the byte 0xE9 is not valid UTF-8"),
      ([0x61, 0x3A, 0x20, 0xC3], "encoding 1:4-1:5", "the byte 0xC3 is not valid UTF-8"),
      ([0x61, 0x3A, 0x20, 0xC0, 0xAF], "encoding 1:4-1:6", "the 2 bytes 0xC0 0xAF are not valid UTF-8"),
      (
        [0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80, 0x62], "encoding 1:4-1:7",
        "the 3 bytes 0xED 0xA0 0x80 are not valid UTF-8"
      ),
      (
        [0x61, 0x3A, 0x20, 0xF4, 0x90, 0x80, 0x80], "encoding 1:4-1:8",
        "the 4 bytes 0xF4 0x90 0x80 0x80 are not valid UTF-8"
      ),
      (
        [0x61, 0x3A, 0x20, 0x01], "control-character 1:4-1:5",
        "the control character U+0001 cannot stand in a recipe"
      ),
      (
        [0x61, 0x3A, 0x20, 0x62, 0x00, 0x63], "control-character 1:5-1:6",
        "the control character U+0000 cannot stand in a recipe"
      ),
      (
        [0x61, 0x3A, 0x20, 0x7F], "control-character 1:4-1:5",
        "the control character U+007F cannot stand in a recipe"
      ),
      (
        [0x61, 0x3A, 0x20, 0xC2, 0x9B], "control-character 1:4-1:5",
        "the control character U+009B cannot stand in a recipe"
      ),
      (
        [0x61, 0x3A, 0x20, 0xEF, 0xBF, 0xBF], "control-character 1:4-1:5",
        "the control character U+FFFF cannot stand in a recipe"
      ),
      (
        [0x61, 0x3A, 0x20, 0xC2, 0x85, 0x62], "line-separator 1:4-1:5",
        "U+0085 ends a line for YAML but not for editors"
      ),
      (
        [0x23, 0x20, 0xE2, 0x80, 0xA8, 0x62, 0x3A, 0x63], "line-separator 1:3-1:4",
        "U+2028 ends a line for YAML but not for editors"
      ),
      (
        [0x61, 0x3A, 0x20, 0xE2, 0x80, 0xA9], "line-separator 1:4-1:5",
        "U+2029 ends a line for YAML but not for editors"
      ),
      ([0xFF, 0xFE, 0x61, 0x00], "encoding 1:1-1:1", "this file is UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x61], "encoding 1:1-1:1", "this file is UTF-16"),
      ([0x00, 0x61, 0x00, 0x3A], "encoding 1:1-1:1", "this file is UTF-16"),
      ([0x61, 0x00, 0x3A, 0x00], "encoding 1:1-1:1", "this file is UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], "encoding 1:1-1:1", "this file is UTF-32"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "encoding 1:1-1:1", "this file is UTF-32"),
    ] as [([UInt8], String, String)])
  func oneFault(_ bytes: [UInt8], _ summary: String, _ message: String) {
    let reading = reading(bytes)
    #expect(reading.summaries == [summary])
    #expect(reading.report.diagnostics.first?.message == message)
  }

  /// Y11: a Latin-1 byte and a control byte far down have their own line and column, and nothing hides the rest.
  @Test func faultsFarDown() {
    var bytes: [UInt8] = []
    for line in 1...900 { bytes += Array("k\(line): é value\n".utf8) }
    bytes += Array("x: na\u{0}".utf8.dropLast()) + [0xEF] + Array("ve\ny: 1\u{1}\nz: @a\n".utf8)
    let reading = reading(bytes)
    #expect(
      reading.summaries == [
        "encoding 901:6-901:7", "control-character 902:5-902:6", "reserved-character 903:4-903:5",
      ])
    #expect(reading.report.diagnostics.first?.help == "in Latin-1 this is 'ï'; save the file as UTF-8")
  }

  @Test func manyFaultsAreSummedUp() {
    let reading = reading(Array(repeating: [0x61, 0x01], count: 5000).flatMap { $0 })
    #expect(reading.summaries.count == 21)
    #expect(
      reading.report.diagnostics.last?.message
        == "4980 more bytes or characters from here on cannot stand in YAML")
    #expect(reading.summaries.last == "encoding 1:42-1:43")
  }

  @Test func aByteOrderMarkIsAcceptedAtTheStartOnly() {
    #expect(Reading("\u{FEFF}a: 1\nb: 2\n").summaries == [])
    #expect(
      Reading("\u{FEFF}\u{FEFF}a: 1\nb: @2\n").summaries == [
        "invisible-character 1:1-1:2", "reserved-character 2:4-2:5",
      ])
    let second = Reading("a: 1\n---\n\u{FEFF}b: 1\nc: 2\n")
    #expect(second.summaries == ["invisible-character 3:1-3:2"])
    #expect(second.documents.last?.root?.entry("b").map { MarkedSource.place($0.keyRange) } == "3:2-3:3")
    #expect(Reading("a: 1\n\u{FEFF}---\nb: 1\n").documents.count == 2)
  }

  @Test func onlyABrokenFileIsGivenForAnotherEncoding() {
    let reading = reading([0xFF, 0xFE, 0x61, 0x00])
    #expect(reading.documents.count == 1)
    #expect(reading.documents.first?.isBroken == true)
  }

  @Test func textBeyondASCIIIsKept() {
    let text = "naïve 日本語 😀 e\u{301} \u{A0} \u{200D}"
    let reading = Reading("k: \(text)\n")
    #expect(reading.summaries == [])
    guard case .scalar(let scalar) = reading.documents.first?.root?["k"]?.content else {
      Issue.record("no scalar")
      return
    }
    #expect(scalar.text == text)
  }
}
