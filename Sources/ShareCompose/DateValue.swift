import ShareModel

/// The moment at which a mail was written: `Sat, 31 Jan 2026 09:30:00 +0100` (RFC 5322, 3.3).
struct DateValue: HeaderValue {
  let date: DateTime

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    let (day, time) = (date.date, date.time)
    let size = abs(date.offsetMinutes)
    var text: [UInt8] = []
    text.reserveCapacity(32)
    text += DateValue.weekdays[day.weekday].utf8
    text += ", ".utf8
    append(day.day, 2, to: &text)
    text.append(0x20)
    text += DateValue.months[day.month - 1].utf8
    text.append(0x20)
    append(day.year, 4, to: &text)
    text.append(0x20)
    append(time.hour, 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(time.minute, 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(time.second, 2, to: &text)
    text += (date.offsetMinutes < 0 ? " -" : " +").utf8
    append(size / 60, 2, to: &text)
    append(size % 60, 2, to: &text)
    return text
  }

  func write(to writer: inout HeaderWriter) { writer.token(bytes, isFirst: true) }

  /// A number of at most `count` digits, with zeros before it.
  private func append(_ value: Int, _ count: Int, to text: inout [UInt8]) {
    var unit = count == 4 ? 1_000 : 10
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / unit % 10))
      unit /= 10
    }
  }
}
