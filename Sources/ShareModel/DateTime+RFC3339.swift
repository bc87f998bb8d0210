/// What is wrong with the text of a date-time, and where in that text.
public struct DateTimeFault: Error, Sendable, Hashable {
  /// Each way in which a date-time can be wrong.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Not of the form `2026-01-31T09:30:00+01:00`, from the place given on.
    case form
    /// The form is right, but `Z` or an offset such as `+01:00` is missing at the end.
    case noOffset
    /// The year 0000.
    case year
    /// A month that is not in 01 to 12.
    case month
    /// A day that the month has not.
    case day
    /// An hour over 23.
    case hour
    /// A minute over 59.
    case minute
    /// A second over 59; leap seconds cannot be told apart from other moments.
    case second
    /// An offset of a whole day or more, or one that leads outside years 1 to 9999.
    case offset
  }

  /// What is wrong.
  public let kind: Kind
  /// The UTF-8 offsets in the text between which it is wrong.
  public let utf8Range: Range<Int>
}

extension DateTime {
  /// Reads a date-time with its offset (RFC 3339, 5.6), such as `2026-01-31T09:30:00+01:00` or `2026-01-31T08:30:00Z`.
  ///
  /// `T` and `Z` may be in lower case. A fraction of a second is accepted and dropped: mail knows whole seconds.
  public init(rfc3339 text: String) throws(DateTimeFault) {
    var reader = DateTimeReader(text)
    let year = try reader.number(4, in: 1...9999, or: .year)
    try reader.take("-", "-")
    let month = try reader.number(2, in: 1...12, or: .month)
    try reader.take("-", "-")
    let lastDay = CivilDate.length(ofMonth: month, year: year)
    let day = try reader.number(2, in: 1...lastDay, or: .day)
    try reader.take("T", "t")
    let hour = try reader.number(2, in: 0...23, or: .hour)
    try reader.take(":", ":")
    let minute = try reader.number(2, in: 0...59, or: .minute)
    try reader.take(":", ":")
    let second = try reader.number(2, in: 0...59, or: .second)
    try reader.skipFraction()
    let start = reader.position
    let offset = try reader.offset()
    guard let date = CivilDate(year: year, month: month, day: day),
      let value = DateTime(
        secondsSince1970: Int64(
          date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset * 60),
        offsetMinutes: offset)
    else { throw DateTimeFault(kind: .offset, utf8Range: start..<reader.position) }
    self = value
  }

  /// The form of RFC 3339, with `Z` for UTC: `2026-01-31T09:30:00+01:00`.
  public var rfc3339: String {
    let (date, time) = (self.date, self.time)
    let day = "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
    let clock = "\(digits(time.hour, 2)):\(digits(time.minute, 2)):\(digits(time.second, 2))"
    guard offsetMinutes != 0 else { return "\(day)T\(clock)Z" }
    let size = abs(offsetMinutes)
    return "\(day)T\(clock)\(offsetMinutes < 0 ? "-" : "+")\(digits(size / 60, 2)):\(digits(size % 60, 2))"
  }

  private func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

/// Reads the pieces of a date-time in order.
private struct DateTimeReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ kind: DateTimeFault.Kind) -> DateTimeFault {
    DateTimeFault(kind: kind, utf8Range: position..<bytes.count)
  }

  mutating func number(
    _ count: Int, in range: ClosedRange<Int>, or kind: DateTimeFault.Kind
  ) throws(DateTimeFault) -> Int {
    let start = position
    var value = 0
    for _ in 0..<count {
      guard let byte = next, (0x30...0x39).contains(byte) else { throw fault(.form) }
      value = value * 10 + Int(byte - 0x30)
      position += 1
    }
    guard range.contains(value) else { throw DateTimeFault(kind: kind, utf8Range: start..<position) }
    return value
  }

  mutating func take(_ letter: Unicode.Scalar, _ other: Unicode.Scalar) throws(DateTimeFault) {
    guard let byte = next, byte == UInt8(ascii: letter) || byte == UInt8(ascii: other) else {
      throw fault(.form)
    }
    position += 1
  }

  mutating func skipFraction() throws(DateTimeFault) {
    guard next == UInt8(ascii: ".") else { return }
    position += 1
    guard let first = next, (0x30...0x39).contains(first) else { throw fault(.form) }
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
  }

  mutating func offset() throws(DateTimeFault) -> Int {
    guard let sign = next else { throw fault(.noOffset) }
    var minutes = 0
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): position += 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      position += 1
      let hours = try number(2, in: 0...23, or: .offset)
      try take(":", ":")
      minutes = try hours * 60 + number(2, in: 0...59, or: .offset)
    default: throw fault(.form)
    }
    guard next == nil else { throw fault(.form) }
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }
}
