import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

@Suite struct TemplateFilterTests {
  static func filtered(_ value: DataValue, _ filters: String) throws -> String {
    try rendered("{{ v | \(filters) }}", .object([DataValue.Member("v", value)]))
  }

  @Test(arguments: [
    (DataValue.text("straße"), "upper", "STRASSE"), (.text("İX"), "lower", "i̇x"),
    (.text("a"), "default 'b' | upper", "A"),
    (.text(""), "default 'b' | upper", "B"), (.text(""), "upper | default 'b'", "b"),
    (.null, "default \"it's\"", "it's"),
    (.list([]), "default 'none'", "none"), (.bool(false), "default 'x'", "false"),
    (.number("1.50"), "upper", "1.50"),
    (.text(""), "date 'd' | default 'soon'", "soon"),
    (.text(""), "default '2026-01-02' | date 'd.M.yyyy'", "2.1.2026"),
    (.text("a\"\\\u{1B}\u{2028}ä"), "json", "\"a\\\"\\\\\\u001b\\u2028ä\""), (.null, "json", "null"),
    (.text(""), "json", "\"\""),
    (.number("1.50"), "json", "1.50"), (.number("01"), "json", "\"01\""), (.bool(true), "json", "true"),
    (
      .object([
        DataValue.Member("b", .list([.number("1"), .null])), DataValue.Member("a", .object(["c": "d"])),
      ]),
      "json",
      "{\"b\":[1,null],\"a\":{\"c\":\"d\"}}"
    ),
  ])
  func values(value: DataValue, filters: String, expected: String) throws {
    #expect(try Self.filtered(value, filters) == expected)
  }

  @Test(arguments: [
    ("yyyy-MM-dd", "2026-03-09"), ("d.M.yy", "9.3.26"), ("EEEE, d MMMM yyyy", "Monday, 9 March 2026"),
    ("EEE, dd MMM yyyy HH:mm:ss XXX", "Mon, 09 Mar 2026 07:05:06 +01:00"), ("H:m", "7:5"),
    ("d 'of' MMMM", "9 of March"), ("h''", nil), ("HH'h'''mm", "07h'05"), ("yyyy'年'M'月'd'日'", "2026年3月9日"),
    ("''d''", "'9'"),
    ("d. – MM", "9. – 03"), ("", nil),
  ])
  func dates(pattern: String, expected: String?) {
    // An empty pattern gives an empty text, which is a fault like any other.
    let result = Result { try Self.filtered(.text("2026-03-09T07:05:06+01:00"), "date \"\(pattern)\"") }
    #expect((try? result.get()) == expected)
  }

  @Test(arguments: [
    ("2026-11-30T23:30:00-05:00", "Mon 2026-11-30 23 -05:00"),
    ("2024-02-29t00:00:00.5z", "Thu 2024-02-29 00 Z"),
    ("  2000-01-01T00:00:00Z\t", "Sat 2000-01-01 00 Z"), ("0001-01-01T00:00:00Z", "Mon 0001-01-01 00 Z"),
    ("9999-12-31T23:59:59Z", "Fri 9999-12-31 23 Z"),
  ])
  func moments(value: String, expected: String) throws {
    #expect(try Self.filtered(.text(value), "date 'EEE yyyy-MM-dd HH XXX'") == expected)
  }

  @Test(arguments: [
    ("2026-13-01", "yyyy", "'2026-13-01' in 'v' has a month that does not exist"),
    ("2026-02-29", "yyyy", "'2026-02-29' in 'v' has a day that its month does not have"),
    ("30.11.2026", "yyyy", "'30.11.2026' in 'v' is not a date with time and offset"),
    ("soon", "yyyy", "'soon' in 'v' is not a date with time and offset"),
    (
      "2026-11-30T10:00:00", "yyyy",
      "'2026-11-30T10:00:00' in 'v' has no offset: 'Z' for UTC, or one such as '+01:00', belongs at the end"
    ),
    ("2026-11-30", "d HH:mm", "the pattern has a time, but '2026-11-30' in 'v' has none"),
    ("١٢٣٤-٠١-٠١", "yyyy", "'١٢٣٤-٠١-٠١' in 'v' is not a date with time and offset"),
  ])
  func faultyDates(value: String, pattern: String, sentence: String) {
    let found = faults { () throws(TemplateFaults) in
      try rendered("{{ v | date '\(pattern)' }}", .object(["v": value]))
    }
    #expect(found.map(\.sentence) == [sentence])
  }
}
