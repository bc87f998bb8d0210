extension Unicode.Scalar {
  /// Whether a terminal or an editor would obey the character or hide it instead of showing it:
  /// controls (C0, DEL, C1), line and paragraph separators, bidirectional controls, zero-width and other
  /// format characters, fillers, and code points that are no characters.
  ///
  /// A tab counts as a control. Combining marks and variation selectors do not count: they are part of what is seen.
  public var isHidden: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x3164, 0xFEFF, 0xFFA0: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }

  /// The character's name in a message: `U+200B`.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether the character joins emoji and so may stand unescaped between two of them.
  public var isEmojiJoiner: Bool { value == 0x200D }

  /// Whether the character may stand beside an emoji joiner.
  public var isEmojiPart: Bool {
    value == 0xFE0F || (value > 0x2000 && (properties.isEmoji || properties.isEmojiModifier))
  }
}

extension String {
  /// The text in a form that is safe to print on one line: each hidden character, a line end and a tab included,
  /// appears as its code point, `‹U+001B›`. The joiner within an emoji stays as it is.
  ///
  ///     "a\u{1B}[31m".visible == "a‹U+001B›[31m"
  public var visible: String { visible(except: []) }

  /// The text in a form that is safe to print on several lines: as `visible`, but line ends (LF and CR LF) and tabs stay.
  public var visibleLines: String { replacing("\r\n", with: "\n").visible(except: ["\n", "\t"]) }

  private func visible(except kept: Set<Unicode.Scalar>) -> String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var result = ""
    var previous: Unicode.Scalar?
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let joins = scalar.isEmojiJoiner && previous?.isEmojiPart == true && rest.first?.isEmojiPart == true
      if scalar.isHidden, !joins, !kept.contains(scalar) {
        result += "‹\(scalar.codePoint)›"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}
