import ShareModel

/// The moment at which a mail was written: `Sat, 31 Jan 2026 09:30:00 +0100` (RFC 5322, 3.3).
struct DateValue: HeaderValue {
  let date: DateTime

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var text: String {
    let (day, time) = (date.date, date.time)
    let clock = "\(digits(time.hour, 2)):\(digits(time.minute, 2)):\(digits(time.second, 2))"
    let size = abs(date.offsetMinutes)
    let zone = "\(date.offsetMinutes < 0 ? "-" : "+")\(digits(size / 60, 2))\(digits(size % 60, 2))"
    let calendar = "\(digits(day.day, 2)) \(DateValue.months[day.month - 1]) \(digits(day.year, 4))"
    return "\(DateValue.weekdays[day.weekday]), \(calendar) \(clock) \(zone)"
  }

  func write(to writer: inout HeaderWriter) { TokensValue(text).write(to: &writer) }

  private func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return text.utf8.count == count
      ? text : String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
