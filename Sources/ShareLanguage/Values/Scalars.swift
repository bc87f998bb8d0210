import ShareDiagnostics
import ShareModel
import ShareText
import ShareYAML

extension Bool: SpecValue {
  static var shape: Shape { .bool }

  static func read(_ node: Node, with reader: inout SpecReader) -> Bool? {
    guard case .scalar(let scalar) = node.content else {
      reader.reportWrongType(node, wanted: "true or false")
      return nil
    }
    if scalar.style == .plain, scalar.text == "true" || scalar.text == "false" {
      return scalar.text == "true"
    }
    let meant: String? =
      switch scalar.text.lowercased() {
      case "true", "yes", "on", "y", "1": "true"
      case "false", "no", "off", "n", "0": "false"
      default: nil
      }
    reader.report(
      Diagnostic(
        .error, .badBool, "'\(scalar.text)' is not a truth value here", at: node.range,
        help: meant.map { scalar.style == .plain ? "write \($0)" : "write \($0) without quotes" }
          ?? "write true or false",
        fixes: meant.map { [.init(replace: node.range, with: $0)] } ?? []))
    return nil
  }
}

extension SpecReader {
  /// A whole number within bounds; digits without sign padding, as `-?(0|[1-9][0-9]*)`.
  mutating func integer(of node: Node, in bounds: ClosedRange<Int>) -> Int? {
    guard case .scalar(let scalar) = node.content else {
      reportWrongType(node, wanted: "a whole number")
      return nil
    }
    let (text, isPlain) = (scalar.text, scalar.style == .plain)
    if isPlain, let value = Int(text), String(value) == text {
      if bounds.contains(value) { return value }
      report(
        Diagnostic(
          .error, .badNumber,
          "\(fieldPhrase) must be \(bounds.words), not \(text)",
          at: node.range))
      return nil
    }
    let number = Int(text).map { "write \($0)" + (isPlain ? "" : " without quotes") }
    report(
      Diagnostic(
        .error, .badNumber, "\(fieldPhrase) must be a whole number, not '\(text)'", at: node.range,
        help: number))
    return nil
  }

  /// One of a few words.
  mutating func choice(of node: Node, _ words: [String], noun: String, code: DiagnosticCode = .badValue)
    -> String?
  {
    guard let text = text(of: node) else { return nil }
    if words.contains(text) { return text }
    let near = Spelling.nearest(to: text, among: words)
    let hint = near.isEmpty ? "" : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))? "
    report(
      Diagnostic(
        .error, code, "unknown \(noun) '\(text)'", at: node.range,
        help: hint + "possible: \(words.joined(separator: ", "))",
        fixes: near.count == 1 ? [.init(replace: node.range, with: near[0])] : []))
    return nil
  }
}

extension ClosedRange<Int> {
  /// `at least 0` or `from 1 to 9`.
  fileprivate var words: String {
    upperBound == .max ? "at least \(lowerBound)" : "from \(lowerBound) to \(upperBound)"
  }
}

/// A name as used for ids, accounts and labels: small letters, digits, `.`, `_`, `-`, beginning with a letter or a digit.
struct Name: SpecValue, SpecItem {
  let text: String

  static var shape: Shape { .term("name") }
  static var itemShape: Shape { shape }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isAlphanumeric(first), text.utf8.count <= 100 else { return false }
    return text.utf8.allSatisfy { isAlphanumeric($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }

  static func read(_ node: Node, with reader: inout SpecReader) -> Name? {
    guard let text = reader.text(of: node) else { return nil }
    if isName(text) { return Name(text: text) }
    reader.report(
      Diagnostic(
        .error, .badValue, "'\(text)' cannot be a name", at: node.range,
        help: "use small letters, digits, '.', '_' and '-', at most 100, beginning with a letter or a digit"))
    return nil
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Name]) {
    if let name = read(node, with: &reader) { list.append(name) }
  }
}

/// Constants by name.
struct Constants: SpecValue {
  var values: [String: String] = [:]

  static var shape: Shape { .map(.text) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Constants? {
    guard case .mapping(let entries) = node.content else {
      reader.reportWrongType(node, wanted: "a mapping of names to texts")
      return nil
    }
    var constants = Constants()
    for entry in entries {
      reader.descending(into: entry.key) { reader in
        if let text = reader.written(at: entry.value) { constants.values[entry.key] = text }
      }
    }
    return constants
  }
}

extension DateTime: SpecValue {
  static var shape: Shape { .term("date-time") }

  static func read(_ node: Node, with reader: inout SpecReader) -> DateTime? {
    guard let text = reader.text(of: node) else { return nil }
    do {
      return try DateTime(rfc3339: text)
    } catch {
      let place = error.kind == .form ? node.range : node.range(ofUTF8: error.utf8Range)
      reader.report(
        Diagnostic(
          .error, .badDate, "'\(text.shortened)' \(error.kind.words)", at: place,
          help: "write it like 2026-11-30T17:00:00+01:00 (RFC 3339)"))
      return nil
    }
  }
}

extension DateTimeFault.Kind {
  /// What is wrong, behind the text of the date.
  public var words: String {
    switch self {
    case .form: "is not a date with time and offset"
    case .noOffset: "has no offset: 'Z' for UTC, or one such as '+01:00', belongs at the end"
    case .year: "lies in the year 0"
    case .month: "has a month that does not exist"
    case .day: "has a day that its month does not have"
    case .hour: "has an hour over 23"
    case .minute: "has a minute over 59"
    case .second: "has a second over 59"
    case .offset: "has an offset that leads too far"
    }
  }
}

extension MessageID: SpecValue {
  static var shape: Shape { .term("message-id") }

  static func read(_ node: Node, with reader: inout SpecReader) -> MessageID? {
    guard let text = reader.text(of: node) else { return nil }
    if let id = MessageID(text) { return id }
    reader.report(
      Diagnostic(
        .error, .badMessageID, "'\(text)' is not a message identifier", at: node.range,
        help: "write it like 2026-11-release@example.org, with one '@' and no spaces"))
    return nil
  }
}

extension Int: SpecValue {
  static var shape: Shape { .integer(0...Int.max) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Int? {
    reader.integer(of: node, in: 0...Int.max)
  }
}
