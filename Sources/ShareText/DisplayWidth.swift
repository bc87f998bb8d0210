extension Unicode.Scalar {
  /// The cells that the character takes on a terminal: 2 for wide characters and emoji, 0 for combining marks,
  /// joiners and variation selectors, else 1.
  ///
  /// After Unicode Standard Annex 11 (East Asian Width W and F); ambiguous characters count as narrow.
  public var displayWidth: Int {
    guard value >= 0x300 else { return 1 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch value {
    case 0x200B...0x200F, 0x2060...0x2064, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1160...0x11FF: true
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark: true
      default: false
      }
    }
  }

  private var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD: true
    default: properties.isEmojiPresentation || (0x1F900...0x1F9FF).contains(value)
    }
  }
}
