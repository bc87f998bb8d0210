import ShareDiagnostics

/// One pass over the bytes of a file before libyaml sees them: whether they are UTF-8 and free of characters that YAML
/// forbids or that end lines for YAML but not for editors.
///
/// libyaml gives no line for such faults and stops at the first. So they are reported here, and libyaml gets a copy in
/// which U+FFFD stands for each, so that columns agree and parsing goes on.
struct ByteCheck {
  /// The copy for libyaml; nil where the file's own bytes will do.
  private(set) var replaced: [UInt8]?
  /// Lines from whose start a byte order mark was taken out, ascending.
  private(set) var shiftedLines: [Int] = []
  /// Whether there is a character that is invisible, or a space that is none to YAML.
  private(set) var hasHidden = false
  /// Whether a `#` follows a closing quote or bracket at once.
  private(set) var hasGluedComment = false

  private var copied: Int
  private var faults = ByteFaults()

  /// Checks `source` and adds what is wrong to `log`.
  init(_ source: Source, log: inout FaultLog) {
    copied = source.lineStarts[0]
    source.bytes.withUnsafeBufferPointer { scan($0, from: copied, of: source) }
    faults.report(in: source, log: &log)
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, of source: Source) {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F || byte == 0x23 { checkASCII(byte, at: index, bytes) }
        index += 1
        continue
      }
      let (value, length) = Self.decode(bytes, at: index)
      if value < 0 {
        replace(index, length, .invalid(byte), bytes)
      } else if value < 0xA0 || value >= 0x115F || value == 0xA0 || value == 0xAD || value == 0x61C {
        check(value, at: index, length, bytes, of: source)
      }
      index += length
    }
    guard replaced != nil else { return }
    replaced?.append(contentsOf: bytes[copied...])
  }

  @inline(never)
  private mutating func checkASCII(_ byte: UInt8, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch byte {
    case 0x09, 0x0A, 0x0D: return
    case 0x23:
      let before = index > 0 ? bytes[index - 1] : 0x20
      if before == 0x22 || before == 0x27 || before == 0x5D || before == 0x7D { hasGluedComment = true }
    default: replace(index, 1, .control(UInt32(byte)), bytes)
    }
  }

  private mutating func check(
    _ value: Int32, at index: Int, _ length: Int, _ bytes: UnsafeBufferPointer<UInt8>, of source: Source
  ) {
    switch value {
    case 0x85, 0x2028, 0x2029: replace(index, length, .lineSeparator(UInt32(value)), bytes)
    case 0x80...0x9F, 0xFFFE, 0xFFFF: replace(index, length, .control(UInt32(value)), bytes)
    case 0xFEFF where index == source.lineStarts[0] || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D:
      shiftedLines.append(source.position(ofByte: index).line)
      replace(index, length, .byteOrderMark, bytes)
    default:
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
      if scalar.isHidden || scalar.isForeignSpace { hasHidden = true }
    }
  }

  private mutating func replace(
    _ index: Int, _ length: Int, _ kind: ByteFaults.Kind, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    faults.add(kind, index..<index + length)
    if replaced == nil { replaced = [] }
    replaced?.append(contentsOf: bytes[copied..<index])
    if kind != .byteOrderMark { replaced?.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
    copied = index + length
  }

  /// The code point at `index` and its length in bytes; -1 and 1 for a byte that begins no valid UTF-8 (RFC 3629, 4).
  @inline(__always)
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Int32, Int) {
    let lead = Int32(bytes[index])
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    guard length > 1, index + length <= bytes.count else { return (-1, 1) }
    var value = lead & (0x7F >> Int32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return (-1, 1) }
      value = value << 6 | Int32(bytes[next] & 0x3F)
    }
    let isValid =
      switch length {
      case 2: true
      case 3: value >= 0x800 && !(0xD800...0xDFFF).contains(value)
      default: (0x10000...0x10FFFF).contains(value)
      }
    return isValid ? (value, length) : (-1, 1)
  }
}

extension Unicode.Scalar {
  /// Whether it looks like a space but is none to YAML: the non-breaking space and its kin.
  var isForeignSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
