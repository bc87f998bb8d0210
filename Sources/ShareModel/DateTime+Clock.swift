extension DateTime {
  /// The moment of a clock that may be wrong, in UTC; before year 1 and after year 9999 the nearest moment that can be written.
  public init(clockSeconds seconds: Int64) {
    secondsSince1970 = min(max(seconds, -62_135_596_800), 253_402_300_799)
    offsetMinutes = 0
  }
}
