import ShareLanguage

extension Shape {
  /// The names of the texts with rules of their own that may stand here.
  var terms: [String] {
    switch self {
    case .term(let name): [name]
    case .oneOrMore(let item), .map(let item): item.terms
    case .either(let shapes): shapes.flatMap(\.terms)
    case .text, .bool, .integer, .choice, .fields: []
    }
  }
}

/// What a text with rules of its own looks like, by the name that the field tables give it.
let termDescriptions: [String: String] = [
  "Base64": "letters, digits, + and /, with = at the end (RFC 4648): SGVsbG8=",
  "address": "jane@example.org",
  "country":
    "two capital letters of ISO 3166-1, such as DE; quotes around \"NO\" keep other tools from reading it as false",
  "date-time": "2026-11-30T17:00:00+01:00 (RFC 3339)",
  "file name": "at most 255 bytes, without / and control characters: report.pdf",
  "column": "a column of the data file, as in its header: email",
  "URL": "https://example.org/path",
  "activity":
    "a destination, an activity of UIKit such as print, or one of yours such as org.example.publish",
  "any value": "text, numbers, true, false, null, lists and mappings, as in JSON",
  "color": "a CSS name, \"#19b5fe\" in quotes, rgb(25, 181, 254) or rgb(25 181 254 / 50%)",
  "duration": "300ms, 0.3s, 30s or 2min, at most an hour",
  "phone number": "+49 170 1234567, a national number, or a short code",
  "identifier": "letters, digits, '.', '-', '_', and at most one '@': logo",
  "line": "a text in one line, without control characters",
  "list of texts": "[pass, show, mail/office]",
  "mailbox": "jane@example.org, or Jane Doe <jane@example.org>",
  "media type": "image/png",
  "message-id": "left@right, with or without angle brackets",
  "name": "small letters, digits, '.', '_', '-'; begins with a letter or a digit: release-1.2",
  "number or range": "3, 1..5 or 0..",
  "path": "a file, relative to the folder of the recipe: files/report.pdf",
  "rate": "10/s, 50/5m or 1000/d: a number of messages in a time, which may have a number before its unit",
  "pattern": "*, ? and [...] within a name, ** for any folders: reports/*.csv",
]
