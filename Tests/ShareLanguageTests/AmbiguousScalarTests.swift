import Testing

@testable import ShareLanguage

@Suite struct AmbiguousScalarTests {
  @Test(arguments: [
    "0123", "1e3", "no", "Yes", "ON", "12:30", "+4917012345", "2026-11-30", "0x1F", "0o17", "1_000", ".5",
    "-1.5E-3", ".inf", ".NaN",
    "2026-11-30T12:00:00Z", "1.", "190:20:30",
  ])
  func othersReadSomethingElse(text: String) { #expect(AmbiguousScalar.otherReading(of: text) != nil) }

  @Test(arguments: [
    "", "-", "+", ".", "1.2.3", "v1", "1a", "12:", ":30", "2026-11", "1e", "0x", "none", "nope", "--",
    "+49 170", "1-2-3", "a@b.c", "e3", "_1",
  ])
  func allReadAText(text: String) { #expect(AmbiguousScalar.otherReading(of: text) == nil) }
}
