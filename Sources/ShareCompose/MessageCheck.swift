/// The last look at the bytes of a message, whatever made them: CR and LF only together, no NUL, at most 998 octets in a
/// line (RFC 5322, 2.3; RFC 5321, 4.5.3.1.6).
enum MessageCheck {
  /// The offset of the first byte that may not stand where it does.
  static func firstFault(in segments: [Message.Segment]) -> Int? {
    var offset = 0
    for segment in segments {
      switch segment {
      case .bytes(let bytes):
        if let fault = bytes.withUnsafeBufferPointer({ firstFault(in: $0) }) { return offset + fault }
        offset += bytes.count
      case .file(let file):
        // Encoding makes lines; `writeLines` checks each byte as it goes.
        offset += file.encodedSize
      }
    }
    return nil
  }

  /// Every stretch of bytes begins at the start of a line.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var lineStart = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0D:
        guard index + 1 < bytes.count, bytes[index + 1] == 0x0A else { return index }
        index += 2
        lineStart = index
      case 0x0A, 0: return index
      default:
        index += 1
        if index - lineStart > 998 { return index - 1 }
      }
    }
    return nil
  }
}
