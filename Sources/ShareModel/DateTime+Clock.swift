extension DateTime {
  /// The moment of a clock that may be wrong, in UTC; before year 1 and after year 9999 the nearest moment that can be written.
  public init(clockSeconds seconds: Int64) {
    let (first, last): (Int64, Int64) = (-62_135_596_800, 253_402_300_799)
    self.init(checkedSecondsSince1970: min(max(seconds, first), last), offsetMinutes: 0)
  }
}
