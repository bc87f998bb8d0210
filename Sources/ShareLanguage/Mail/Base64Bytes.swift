import ShareDiagnostics
import ShareYAML

/// Bytes written in Base64 (RFC 4648, 4); spaces and line ends between the digits are skipped.
struct Base64Bytes: SpecValue {
  let bytes: [UInt8]

  static var shape: Shape { .term("Base64") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Base64Bytes? {
    guard let text = reader.text(of: node) else { return nil }
    switch decode(text) {
    case .success(let bytes): return Base64Bytes(bytes: bytes)
    case .failure(let fault):
      reader.report(
        Diagnostic(
          .error, .badBase64, fault.sentence, at: node.range(ofUTF8: fault.utf8Range),
          help: "the command 'base64 FILE' writes it right"))
      return nil
    }
  }

  struct Fault: Error {
    let sentence: String
    let utf8Range: Range<Int>
  }

  static func decode(_ text: String) -> Result<[UInt8], Fault> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (group, digits, padding) = (UInt32(0), 0, 0)
    for (offset, byte) in text.utf8.enumerated() {
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      if byte == 0x3D, digits + padding < 4, digits >= 2 {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else {
        return .failure(Fault(sentence: "this is not Base64", utf8Range: offset..<offset + 1))
      }
      group = group << 6 | value
      digits += 1
      if digits == 4 {
        bytes += [
          UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8),
          UInt8(truncatingIfNeeded: group),
        ]
        (group, digits) = (0, 0)
      }
    }
    let end = text.utf8.count
    switch (digits, padding) {
    case (0, 0): break
    case (2, 2): bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case (3, 1): bytes += [UInt8(truncatingIfNeeded: group >> 10), UInt8(truncatingIfNeeded: group >> 2)]
    default:
      return .failure(Fault(sentence: "this Base64 text ends too early", utf8Range: max(0, end - 1)..<end))
    }
    return .success(bytes)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
