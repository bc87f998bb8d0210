import Foundation
import ShareModel
import Testing

@Suite struct DateTimeTests {
  static let read: [(String, Int64, Int, String)] = [
    ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
    ("2026-01-31T09:30:00+01:00", 1_769_848_200, 60, "2026-01-31T09:30:00+01:00"),
    ("2026-01-31t08:30:00.123456z", 1_769_848_200, 0, "2026-01-31T08:30:00Z"),
    ("1969-12-31T23:59:59-00:00", -1, 0, "1969-12-31T23:59:59Z"),
    ("2000-02-29T23:59:59-23:59", 951_868_799 + 1439 * 60, -1439, "2000-02-29T23:59:59-23:59"),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, 0, "9999-12-31T23:59:59Z"),
  ]

  @Test(arguments: read)
  func reads(_ row: (text: String, seconds: Int64, offset: Int, written: String)) throws {
    let date = try DateTime(rfc3339: row.text)
    #expect(date.secondsSince1970 == row.seconds)
    #expect(date.offsetMinutes == row.offset)
    #expect(date.rfc3339 == row.written)
  }

  static let refused: [(String, DateTimeFault.Kind, Range<Int>)] = [
    ("", .form, 0..<0), ("tomorrow", .form, 0..<8), ("2026-1-31T09:30:00Z", .form, 6..<19),
    ("2026-01-31", .form, 10..<10), ("2026-01-31 09:30:00Z", .form, 10..<20),
    ("2026-01-31T09:30Z", .form, 16..<17), ("2026-01-31T09:30:00", .noOffset, 19..<19),
    ("2026-01-31T09:30:00.5", .noOffset, 21..<21), ("2026-01-31T09:30:00.Z", .form, 20..<21),
    ("0000-01-01T00:00:00Z", .year, 0..<4), ("2026-13-01T00:00:00Z", .month, 5..<7),
    ("2026-02-29T00:00:00Z", .day, 8..<10), ("1900-02-29T00:00:00Z", .day, 8..<10),
    ("2026-04-31T00:00:00Z", .day, 8..<10), ("2026-01-00T00:00:00Z", .day, 8..<10),
    ("2026-01-01T24:00:00Z", .hour, 11..<13), ("2026-01-01T00:60:00Z", .minute, 14..<16),
    ("2016-12-31T23:59:60Z", .second, 17..<19), ("2026-01-01T00:00:00+24:00", .offset, 20..<22),
    ("2026-01-01T00:00:00+01:60", .offset, 23..<25), ("2026-01-01T00:00:00+0100", .form, 22..<24),
    ("2026-01-01T00:00:00Zx", .form, 20..<21), ("0001-01-01T00:00:00+00:01", .offset, 19..<25),
    ("2026-01-01T00:00:00Z\n", .form, 20..<21), ("２026-01-01T00:00:00Z", .form, 0..<22),
  ]

  @Test(arguments: refused)
  func refuses(_ row: (text: String, kind: DateTimeFault.Kind, range: Range<Int>)) {
    let fault = #expect(throws: DateTimeFault.self) { try DateTime(rfc3339: row.text) }
    #expect(fault?.kind == row.kind, "\(row.text)")
    #expect(fault?.utf8Range == row.range, "\(row.text)")
  }

  @Test func everyKindIsProduced() {
    #expect(Set(DateTimeTests.refused.map(\.1)) == Set(DateTimeFault.Kind.allCases))
  }

  @Test func localYearsStayWithinFourDigits() {
    #expect(DateTime(secondsSince1970: 253_402_300_799, offsetMinutes: 1) == nil)
    #expect(DateTime(secondsSince1970: -62_135_596_800, offsetMinutes: -1) == nil)
  }

  /// Every day of 9999 years, compared with its neighbour; some of them with Foundation's calendar.
  @Test func daysFollowOneAnother() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -141_427, through: 2_932_896, by: 997) {
      let date = try #require(DateTime(secondsSince1970: Int64(day) * 86_400)?.date)
      #expect(date.daysSince1970 == day)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      #expect(parts.year == date.year && parts.month == date.month && parts.day == date.day)
      #expect(parts.weekday == date.weekday + 1)
    }
  }
}
