import ShareModel

/// A value of the filter `date`: a moment, or only a day.
enum TemplateDate {
  case moment(DateTime)
  case day(CivilDate)

  /// Reads a date-time of RFC 3339 or a day, `2026-11-30`; blanks around it do not count.
  init(_ text: String) throws(DateTimeFault) {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { !$0.isTemplateBlank } ?? bytes.endIndex
    let end = bytes.lastIndex { !$0.isTemplateBlank }.map { $0 + 1 } ?? start
    let trimmed = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    // A day is read as the start of its day, so that there is one reader of dates.
    let isDay = trimmed.utf8.count == 10
    let moment = try DateTime(rfc3339: isDay ? "\(trimmed)T00:00:00Z" : trimmed)
    self = isDay ? .day(moment.date) : .moment(moment)
  }

  var day: CivilDate {
    switch self {
    case .moment(let moment): moment.date
    case .day(let day): day
    }
  }
}

extension DatePattern {
  /// A date in this form, a moment at its own offset; nil where the pattern has a time and the date has none.
  func text(of date: TemplateDate) -> String? {
    switch date {
    case .day where needsTime: return nil
    case .day, .moment: break
    }
    return pieces.reduce(into: "") { output, piece in
      switch piece {
      case .text(let text): output += text
      case .field(let field): output += text(of: field, date)
      }
    }
  }

  private func text(of field: Field, _ date: TemplateDate) -> String {
    let day = date.day
    let month = DatePattern.months[day.month - 1]
    let weekday = DatePattern.weekdays[day.weekday]
    return switch field {
    case .year: padded(day.year, 4)
    case .shortYear: padded(day.year % 100, 2)
    case .paddedMonth: padded(day.month, 2)
    case .month: String(day.month)
    case .shortMonthName: String(month.prefix(3))
    case .monthName: month
    case .paddedDay: padded(day.day, 2)
    case .day: String(day.day)
    case .shortWeekday: String(weekday.prefix(3))
    case .weekday: weekday
    case .paddedHour, .hour, .paddedMinute, .minute, .second, .offset: clockText(of: field, date)
    }
  }

  private func clockText(of field: Field, _ date: TemplateDate) -> String {
    guard case .moment(let moment) = date else { return "" }
    let time = moment.time
    return switch field {
    case .paddedHour: padded(time.hour, 2)
    case .hour: String(time.hour)
    case .paddedMinute: padded(time.minute, 2)
    case .minute: String(time.minute)
    case .second: padded(time.second, 2)
    case .offset: offset(moment.offsetMinutes)
    case .year, .shortYear, .paddedMonth, .month, .shortMonthName, .monthName, .paddedDay, .day,
      .shortWeekday,
      .weekday:
      ""
    }
  }

  private func offset(_ minutes: Int) -> String {
    guard minutes != 0 else { return "Z" }
    let size = abs(minutes)
    return (minutes < 0 ? "-" : "+") + padded(size / 60, 2) + ":" + padded(size % 60, 2)
  }

  private func padded(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
