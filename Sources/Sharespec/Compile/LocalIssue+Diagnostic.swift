import ShareCompose
import ShareDiagnostics
import ShareModel
import ShareText

extension LocalIssue {
  /// The code, the message and the help.
  var words: (DiagnosticCode, String, help: String?) {
    switch self {
    case .noNumber: (.missingKey, "the message has no number to go to", "add 'to'")
    case .emptyText: (.badValue, "the message is empty", "write a text with 'body'")
    case .badNumber(let text, let fault):
      (.badPhoneNumber, "'\(text.visible)' cannot be dialled: \(fault.reason)", fault.help)
    case .manySegments(let segments, let limit):
      (
        .tooManySegments, "this text takes \(segments.count) SMS segments; \(limit) may be taken",
        segments.advice ?? "shorten it, or write 'segments: \(segments.count)'"
      )
    case .manyBytes(let count, let limit):
      (.tooManySegments, "this text has \(count) bytes; gammu-smsd takes \(limit)", "shorten it")
    case .attachmentsNotCarried:
      (
        .unfitAccount, "text messages carry no files by this account",
        "remove 'attachments', or share the files by mail"
      )
    case .nulInText: (.controlCharacter, "this text holds NUL, which no program takes", "remove it")
    case .controlCharacter(let scalar):
      (
        .controlCharacter, "this text holds \(scalar.codePoint), which a terminal obeys when it is pasted",
        "remove it"
      )
    case .trailingNewline:
      (
        .trailingNewline, "this text ends with a line end: pasted into a shell, it is run at once",
        "write it behind 'string:' on one line, or begin the block with '|-'"
      )
    case .emptyClipboard: (.badValue, "this text is empty: the pasteboard would be cleared", nil)
    case .notAnImage(let type):
      (.notAnImage, "this file is no image: its content is \(type.text)", "name an image")
    case .notAPhoto(let type):
      (.notAnImage, "this file is a drawing, \(type.text), and no photo", "name a picture made of pixels")
    case .location(let place):
      (
        .imageLocation, "this image tells where it was taken (GPS in its \(place.rawValue) data)",
        "remove that first if it is nobody's business, as with 'exiftool -gps:all= -xmp:geotag= FILE'"
      )
    case .badPhotoName(let name):
      (
        .badFilename, "'\(name.visible)' would be hidden or hard to type",
        "begin and end it with a visible character"
      )
    }
  }

  /// Whether something that is missing is what is wrong.
  var isAboutAbsence: Bool {
    switch self {
    case .noNumber, .emptyText: true
    case .badNumber, .manySegments, .manyBytes, .attachmentsNotCarried, .nulInText, .controlCharacter,
      .trailingNewline,
      .emptyClipboard, .notAnImage, .notAPhoto, .location, .badPhotoName:
      false
    }
  }
}

extension TextSegments {
  /// What one character costs, where it costs anything.
  fileprivate var advice: String? {
    guard let forcing, forcing.segmentsWithout < count else { return nil }
    let what = "\(forcing.shown) in line \(forcing.line), column \(forcing.column),"
    let others = forcing.total == 1 ? "" : " and \(forcing.total - 1) more"
    return
      "\(what)\(others) not being in the GSM alphabet, halves the room; without, it takes \(forcing.segmentsWithout)"
  }
}

extension DialledNumber.Fault {
  fileprivate var reason: String {
    switch self {
    case .noCountry: "it is not international, and the account names no country"
    case .noPrefix(let prefix, let country): "in \(country), a national number begins with \(prefix)"
    case .nationalPrefixInside(let code): "behind +\(code) the 0 of national numbers is left out"
    case .badLength(let count): "it would have \(count) digits with its country code; 7 to 15 are possible"
    }
  }

  fileprivate var help: String? {
    switch self {
    case .noCountry: "write it like +49 170 1234567, or give the account a 'country'"
    case .noPrefix: "write it with + and the country's code"
    case .nationalPrefixInside, .badLength: "write it like +49 170 1234567"
    }
  }
}
