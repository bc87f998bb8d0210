import ShareModel

/// How the filter `date` writes a date: a subset of the field symbols of Unicode (UTS 35, part 4), with English names.
///
/// `yyyy yy MM M MMM MMMM dd d EEE EEEE HH H mm m ss XXX`; text in single quotes stands for itself, `''` for a quote, and
/// so does everything that is no ASCII letter.
///
///     DatePattern("EEEE, d MMMM yyyy")   // Monday, 30 November 2026
struct DatePattern: Sendable {
  enum Field: String, CaseIterable, Sendable {
    case year = "yyyy"
    case shortYear = "yy"
    case paddedMonth = "MM"
    case month = "M"
    case shortMonthName = "MMM"
    case monthName = "MMMM"
    case paddedDay = "dd"
    case day = "d"
    case shortWeekday = "EEE"
    case weekday = "EEEE"
    case paddedHour = "HH"
    case hour = "H"
    case paddedMinute = "mm"
    case minute = "m"
    case second = "ss"
    case offset = "XXX"

    /// Whether a day alone does not have it.
    var needsTime: Bool {
      switch self {
      case .paddedHour, .hour, .paddedMinute, .minute, .second, .offset: true
      case .year, .shortYear, .paddedMonth, .month, .shortMonthName, .monthName, .paddedDay, .day,
        .shortWeekday,
        .weekday:
        false
      }
    }
  }

  enum Piece: Sendable {
    case field(Field)
    case text(String)
  }

  let pieces: [Piece]

  /// Whether a field is in it that a day alone does not have.
  var needsTime: Bool {
    pieces.contains { piece in
      if case .field(let field) = piece { field.needsTime } else { false }
    }
  }

  init(_ pattern: String) throws(TemplateFault) {
    var reader = DatePatternReader(bytes: Array(pattern.utf8))
    while let piece = try reader.next() { reader.pieces.append(piece) }
    pieces = reader.pieces
  }
}

/// Reads the pieces of a pattern in order.
private struct DatePatternReader {
  let bytes: [UInt8]
  var place = 0
  var pieces: [DatePattern.Piece] = []

  mutating func next() throws(TemplateFault) -> DatePattern.Piece? {
    guard place < bytes.count else { return nil }
    if bytes[place] == UInt8(ascii: "'") { return .text(try quoted()) }
    let start = place
    let isLetter = bytes[start].isASCIILetter
    while place < bytes.count, bytes[place] != UInt8(ascii: "'"),
      isLetter ? bytes[place] == bytes[start] : !bytes[place].isASCIILetter
    { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard isLetter else { return .text(text) }
    guard let field = DatePattern.Field(rawValue: text) else {
      throw TemplateFault(.badDatePattern(text, near: DatePattern.meant(by: text)), at: start..<place)
    }
    return .field(field)
  }

  /// Text in quotes, in which two quotes are one.
  private mutating func quoted() throws(TemplateFault) -> String {
    let start = place
    place += 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "'") {
      place += 1
      return "'"
    }
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "'") {
        guard place < bytes.count, bytes[place] == byte else { return String(decoding: text, as: UTF8.self) }
        place += 1
      }
      text.append(byte)
    }
    throw TemplateFault(.unclosedDateText, at: start..<bytes.count)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension DatePattern {
  /// The field that a writer of other patterns may have meant: `YYYY` of weeks, `DD` of days, `hh` of a twelve-hour clock.
  fileprivate static func meant(by letters: String) -> String? {
    switch letters {
    case "YYYY", "Y", "y", "YYY", "yyy", "uuuu": "yyyy"
    case "YY": "yy"
    case "DD": "dd"
    case "D": "d"
    case "hh": "HH"
    case "h": "H"
    case "SS", "s", "S": "ss"
    case "E", "EE", "ddd", "DDD", "eee", "ccc": "EEE"
    case "dddd", "DDDD", "eeee", "cccc": "EEEE"
    case "LL", "nn": "MM"
    case "LLL": "MMM"
    case "LLLL": "MMMM"
    case "Z", "ZZZ", "ZZ", "ZZZZZ", "X", "XX", "xxx", "K", "z": "XXX"
    default: nil
    }
  }
}
