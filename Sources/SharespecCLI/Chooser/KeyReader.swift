import Sharespec

/// Reads keys from the bytes that a terminal sends, one by one.
///
/// Sequences of unknown keys are read to their end and mean nothing, so that no part of them is taken for typed text.
/// What is pasted is text only: a line end in it chooses nothing.
struct KeyReader {
  private enum Stage {
    case ground
    /// Behind ESC.
    case escape
    /// Behind `ESC O`, as some terminals send arrows.
    case function
    /// Behind `ESC [`, with what came since.
    case sequence([UInt8])
    /// Within a character of UTF-8, with its bytes and how many it has.
    case character([UInt8], length: Int)
  }

  private var stage = Stage.ground
  private var isPasting = false

  /// How much of a sequence is kept; no key that is known has more.
  private static let sequenceLimit = 16

  /// Whether a key has begun that may be whole already: only time tells Escape from an arrow.
  var isWaiting: Bool {
    if case .ground = stage { return false }
    return true
  }

  /// Takes a byte; gives a key where it is the last of one.
  mutating func read(_ byte: UInt8) -> ChooserKey? {
    switch stage {
    case .ground: return begin(byte)
    case .escape: return goOn(afterEscape: byte)
    case .function:
      stage = .ground
      return isPasting ? nil : ChooserKey(sequence: [], final: byte)
    case .sequence(let parameters): return goOn(parameters, byte)
    case .character(let bytes, let length): return goOn(bytes, length, byte)
    }
  }

  /// Says that nothing has followed for a while.
  mutating func timeOut() -> ChooserKey? {
    defer {
      stage = .ground
      isPasting = false
    }
    if case .escape = stage, !isPasting { return .cancel }
    return nil
  }

  private mutating func begin(_ byte: UInt8) -> ChooserKey? {
    switch byte {
    case 0x1B: stage = .escape
    case 0x20...0x7E: return .character(Unicode.Scalar(byte))
    case 0xC2...0xDF: stage = .character([byte], length: 2)
    case 0xE0...0xEF: stage = .character([byte], length: 3)
    case 0xF0...0xF4: stage = .character([byte], length: 4)
    default: return isPasting ? nil : ChooserKey(control: byte)
    }
    return nil
  }

  private mutating func goOn(afterEscape byte: UInt8) -> ChooserKey? {
    switch byte {
    case UInt8(ascii: "["): stage = .sequence([])
    case UInt8(ascii: "O"): stage = .function
    // Alt with an arrow, or Escape twice, which the time limit ends.
    case 0x1B: stage = .escape
    // A key with Alt.
    default: stage = .ground
    }
    return nil
  }

  private mutating func goOn(_ parameters: [UInt8], _ byte: UInt8) -> ChooserKey? {
    switch byte {
    case 0x20...0x3F:
      stage = .sequence(parameters.count < Self.sequenceLimit ? parameters + [byte] : parameters)
      return nil
    case 0x40...0x7E:
      stage = .ground
      return end(parameters, byte)
    case 0x1B:
      stage = .escape
      return nil
    default:
      stage = .ground
      return nil
    }
  }

  private mutating func end(_ parameters: [UInt8], _ final: UInt8) -> ChooserKey? {
    if final == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) { isPasting = true }
    if final == UInt8(ascii: "~"), parameters.elementsEqual("201".utf8) { isPasting = false }
    return isPasting ? nil : ChooserKey(sequence: parameters, final: final)
  }

  private mutating func goOn(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) -> ChooserKey? {
    guard (0x80...0xBF).contains(byte) else {
      stage = .ground
      return read(byte)
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      stage = .character(bytes, length: length)
      return nil
    }
    stage = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
      return nil
    }
    return scalar.isHidden && !scalar.isEmojiJoiner ? nil : .character(scalar)
  }
}
