import ShareDiagnostics
import ShareModel
import ShareYAML

extension Color: SpecValue {
  static var shape: Shape { .term("color") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Color? {
    guard let text = reader.text(of: node) else { return nil }
    do {
      return try Color(parsing: text)
    } catch {
      reader.report(
        Diagnostic(
          .error, .badColor, "'\(text.shortened)' \(error.words)", at: node.range, help: error.help,
          fixes: error.replacement.map { [.init(replace: node.range, with: "\"\($0)\"")] } ?? []))
      return nil
    }
  }
}

/// What is wrong with the text of a colour.
enum ColorFault: Error, Hashable {
  /// `#` with another number of digits than 3, 4, 6 or 8.
  case digitCount(Int)
  /// `#` with something that is no hexadecimal digit.
  case digit(Character)
  /// Hexadecimal digits without `#`.
  case noHash(String)
  /// `rgb(` with something wrong in it.
  case function(String)
  /// A word that names no colour, and those near it.
  case name([String])

  /// The reason of a function without its end.
  static let open = "the ')' is missing"

  var words: String {
    switch self {
    case .digitCount(let count): "has \(count) digits behind '#'; 3, 4, 6 or 8 are possible"
    case .digit(let character): "holds '\(character)', which is no hexadecimal digit"
    case .noHash: "is not a color without '#' before it"
    case .function(let reason): "is not a color: \(reason)"
    case .name: "is not the name of a color"
    }
  }

  var help: String {
    switch self {
    case .digitCount, .digit: "write it like \"#19b5fe\", in quotes: a bare '#' begins a comment"
    case .noHash(let digits): "write \"#\(digits)\", in quotes"
    case .function(ColorFault.open):
      "between { } and [ ] a comma separates: quote the color, \"rgb(25, 181, 254)\""
    case .function: "write it like rgb(25, 181, 254) or rgb(25 181 254 / 50%), each part from 0 to 255"
    case .name(let near):
      near.isEmpty
        ? "write a CSS name such as navy, \"#19b5fe\" or rgb(25, 181, 254)"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    }
  }

  var replacement: String? {
    switch self {
    case .noHash(let digits): "#\(digits)"
    case .name(let near): near.count == 1 ? near[0] : nil
    case .digitCount, .digit, .function: nil
    }
  }
}

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS name, `rgb(r g b / a)` or `rgb(r, g, b)` (CSS Color 4).
  init(parsing text: String) throws(ColorFault) {
    let lowered = text.lowercased()
    if lowered.hasPrefix("#") {
      self = try Color(digits: String(lowered.dropFirst()))
    } else if lowered.hasPrefix("rgb(") || lowered.hasPrefix("rgba(") {
      self = try Color(function: lowered)
    } else if let named = Color.named[lowered] {
      self.init(
        red: UInt8(truncatingIfNeeded: named >> 16), green: UInt8(truncatingIfNeeded: named >> 8),
        blue: UInt8(truncatingIfNeeded: named))
    } else if lowered == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if [3, 4, 6, 8].contains(lowered.count), lowered.allSatisfy(\.isHexDigit) {
      throw .noHash(text)
    } else {
      throw .name(Spelling.nearest(to: text, among: Color.named.keys.sorted()))
    }
  }

  private init(digits: String) throws(ColorFault) {
    if let wrong = digits.first(where: { !$0.isHexDigit || !$0.isASCII }) { throw .digit(wrong) }
    guard [3, 4, 6, 8].contains(digits.count) else { throw .digitCount(digits.count) }
    let values = digits.compactMap(\.hexDigitValue)
    var bytes: [UInt8] = []
    if values.count <= 4 {
      for value in values { bytes.append(UInt8(value * 17)) }
    } else {
      for index in stride(from: 0, to: values.count, by: 2) {
        bytes.append(UInt8(values[index] * 16 + values[index + 1]))
      }
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
  }

  private init(function text: String) throws(ColorFault) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      throw .function(ColorFault.open)
    }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = inside.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "/" })
    guard parts.count == 3 || parts.count == 4 else { throw .function("it has \(parts.count) parts") }
    var bytes: [UInt8] = []
    for part in parts.prefix(3) { bytes.append(try Color.part(part)) }
    let alpha = parts.count == 4 ? try Color.opacity(parts[3]) : 255
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
  }

  private static func part(_ text: Substring) throws(ColorFault) -> UInt8 {
    guard let value = Int(text), (0...255).contains(value) else {
      throw .function("'\(text)' is not from 0 to 255")
    }
    return UInt8(value)
  }

  /// `50%`, `0.5` or `1`.
  private static func opacity(_ text: Substring) throws(ColorFault) -> UInt8 {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? text.dropLast() : text), number >= 0,
      number <= (isPercent ? 100 : 1)
    else {
      throw .function("'\(text)' is not an opacity")
    }
    return UInt8((number / (isPercent ? 100 : 1) * 255).rounded())
  }
}
