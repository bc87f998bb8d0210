import ShareDiagnostics
import ShareYAML

/// Texts without quotes that other tools take for a number, a truth value or a date (YAML 1.1 and 1.2, core types).
enum AmbiguousScalar {
  /// What others take a text for; nil where all agree on a text.
  static func otherReading(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 40 else { return nil }
    switch text.lowercased() {
    case "yes", "no", "on", "off", "y", "n", "true", "false": return "a truth value"
    case ".inf", "-.inf", "+.inf", ".nan": return "a number"
    default: break
    }
    guard isDigit(first) || first == 0x2B || first == 0x2D || first == 0x2E else { return nil }
    if isNumber(bytes) { return "a number" }
    if isDate(bytes) { return "a date" }
    return isTime(bytes) ? "a number with base 60" : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Decimal, octal (`0123`, `0o17`), hexadecimal, with underscores, with point and exponent.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    if rest.starts(with: [0x30, 0x78]) || rest.starts(with: [0x30, 0x6F]) {
      let digits = rest.dropFirst(2)
      return !digits.isEmpty
        && digits.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) || $0 == 0x5F }
    }
    let whole = rest.prefix { isDigit($0) || $0 == 0x5F }
    rest = rest.dropFirst(whole.count)
    var digits = whole.filter(isDigit).count
    if rest.first == 0x2E {
      let fraction = rest.dropFirst().prefix { isDigit($0) || $0 == 0x5F }
      digits += fraction.count
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == 0x65 else { return false }
    rest.removeFirst()
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// `2026-11-30`, and the same with a time behind it.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.prefix { $0 != 0x54 && $0 != 0x74 && $0 != 0x20 }.split(
      separator: 0x2D, omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 4
      && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(isDigit) }
  }

  /// `12:30`.
  private static func isTime(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }
}

extension Diagnostic {
  static func ambiguousScalar(_ text: String, _ reading: String, at node: Node) -> Diagnostic {
    Diagnostic(
      .note, .ambiguousScalar, "read as the text '\(text)'; other tools read \(reading)", at: node.range,
      help: "quote it so that other YAML tools agree",
      fixes: [.init(replace: node.range, with: "\"\(text)\"")])
  }
}
