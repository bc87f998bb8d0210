/// A key that a chooser knows.
enum ChooserKey: Hashable {
  case up, down, pageUp, pageDown, first, last
  case enter
  case cancel
  /// Takes the last character of the filter away.
  case erase
  /// Takes the whole filter away.
  case eraseAll
  case character(Unicode.Scalar)
}

extension ChooserKey {
  /// The key of a control character; nil where it means nothing.
  init?(control byte: UInt8) {
    switch byte {
    // Ctrl-C comes as a byte only where the terminal makes no signal of it.
    case 0x03, 0x04: self = .cancel
    case 0x0A, 0x0D: self = .enter
    case 0x08, 0x7F: self = .erase
    case 0x15: self = .eraseAll
    case 0x01: self = .first
    case 0x05: self = .last
    case 0x0E: self = .down
    case 0x10: self = .up
    default: return nil
    }
  }

  /// The key of a control sequence (ECMA-48, 5.4), by what stands between `ESC [` and its last byte; nil where it means nothing.
  init?(sequence parameters: [UInt8], final: UInt8) {
    switch (final, parameters.split(separator: 0x3B).first.map { String(decoding: $0, as: UTF8.self) }) {
    case (UInt8(ascii: "A"), _): self = .up
    case (UInt8(ascii: "B"), _): self = .down
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): self = .first
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): self = .last
    case (UInt8(ascii: "~"), "5"): self = .pageUp
    case (UInt8(ascii: "~"), "6"): self = .pageDown
    default: return nil
    }
  }
}
