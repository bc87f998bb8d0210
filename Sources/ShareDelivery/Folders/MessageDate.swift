/// The moment in a Date header (RFC 5322, 3.3), to be written in UTC.
///
///     MessageDate("Thu, 26 Nov 2026 09:30:00 +0100")?.asctime    // "Thu Nov 26 08:30:00 2026"
struct MessageDate: Hashable {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  let secondsSince1970: Int

  init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// Reads the form that mails are composed with; nil for any other.
  init?(_ header: String) {
    var words = header.utf8.split(separator: 0x20).map { String(Substring($0)) }
    if words.first?.utf8.last == 0x2C { words.removeFirst() }
    guard words.count == 5, let day = MessageDate.number(words[0], 1...31),
      let month = MessageDate.months.firstIndex(of: words[1]),
      let year = MessageDate.number(words[2], 1...9_999),
      let time = MessageDate.seconds(ofTime: words[3]), let offset = MessageDate.seconds(ofZone: words[4])
    else { return nil }
    secondsSince1970 = MessageDate.days(year, month + 1, day) * 86_400 + time - offset
  }

  /// The date as asctime(3) writes it, in UTC.
  var asctime: String {
    let days = secondsSince1970 >= 0 ? secondsSince1970 / 86_400 : (secondsSince1970 - 86_399) / 86_400
    let second = secondsSince1970 - days * 86_400
    let (year, month, day) = MessageDate.civil(days)
    let weekday = MessageDate.weekdays[(days % 7 + 7) % 7]
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { MessageDate.padded($0, 2, "0") }
    return "\(weekday) \(MessageDate.months[month - 1]) \(MessageDate.padded(day, 2, " ")) "
      + "\(clock.joined(separator: ":")) \(MessageDate.padded(year, 4, "0"))"
  }

  private static func number(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { return nil }
    return number
  }

  private static func seconds(ofTime text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59), let second = parts.count == 3 ? number(parts[2], 0...60) : 0
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func seconds(ofZone text: String) -> Int? {
    guard text.utf8.count == 5, let sign = text.utf8.first, sign == 0x2B || sign == 0x2D,
      let hour = number(text.dropFirst().prefix(2), 0...99), let minute = number(text.suffix(2), 0...59)
    else { return nil }
    return (sign == 0x2D ? -1 : 1) * (hour * 3_600 + minute * 60)
  }

  private static func padded(_ number: Int, _ width: Int, _ filler: Character) -> String {
    let digits = String(number)
    return String(repeating: filler, count: max(0, width - digits.utf8.count)) + digits
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar; years are counted from March, so that the leap day is last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// The reverse, for days within years 0 to 10000.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let index = (5 * dayOfYear + 2) / 153
    let month = index < 10 ? index + 3 : index - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1)
  }
}
