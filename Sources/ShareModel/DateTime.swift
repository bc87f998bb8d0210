/// A moment and the offset from UTC in which it is written.
public struct DateTime: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds; from year 1 to year 9999.
  public let secondsSince1970: Int64
  /// The offset east of UTC, in minutes, from -1439 to 1439.
  public let offsetMinutes: Int

  /// The seconds of years 1 to 9999.
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A moment; nil where it lies, in UTC or in its own offset, outside years 1 to 9999, or the offset reaches a whole day.
  public init?(secondsSince1970: Int64, offsetMinutes: Int = 0) {
    guard DateTime.seconds.contains(secondsSince1970), (-1439...1439).contains(offsetMinutes),
      DateTime.seconds.contains(secondsSince1970 + Int64(offsetMinutes) * 60)
    else { return nil }
    self.secondsSince1970 = secondsSince1970
    self.offsetMinutes = offsetMinutes
  }
}
