/// A day of the Gregorian calendar, carried on before its introduction (RFC 3339, appendix B).
public struct CivilDate: Sendable, Hashable {
  /// The year.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// A day; nil where the year is not in 1 to 9999 or the month has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is `days` days after 1970-01-01, which may be negative.
  ///
  /// Years are counted from March, so that a leap day is the last of its year; 400 of them have 146,097 days.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this day.
  public var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let monthFromMarch = month <= 2 ? month + 9 : month - 3
    let cycle = marchYear / 400
    let yearOfCycle = marchYear - cycle * 400
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
  }

  /// The day of the week, from 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let shifted = (daysSince1970 + 4) % 7
    return shifted < 0 ? shifted + 7 : shifted
  }

  /// The number of days of a month.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension DateTime {
  /// The day that calendars show at its offset.
  public var date: CivilDate { CivilDate(daysSince1970: localDayAndSecond.day) }

  /// The hour, minute and second that clocks show at its offset.
  public var time: (hour: Int, minute: Int, second: Int) {
    let second = localDayAndSecond.second
    return (second / 3600, second / 60 % 60, second % 60)
  }

  private var localDayAndSecond: (day: Int, second: Int) {
    let local = Int(secondsSince1970) + offsetMinutes * 60
    let day = (local >= 0 ? local : local - 86_399) / 86_400
    return (day, local - day * 86_400)
  }
}
