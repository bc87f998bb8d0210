#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
    isSound(bytes) ? nil : placeOfFault(in: bytes)
  }

  /// Whether there is no fault, found line by line with memchr(3), which takes many bytes at once.
  private static func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var start = bytes.baseAddress, memchr(start, 0, bytes.count) == nil else { return bytes.isEmpty }
    let end = start + bytes.count
    while start < end {
      let room = end - start
      guard let found = memchr(start, 0x0D, min(room, 999)) else {
        return room <= 998 && !holds(0x0A, start, room)
      }
      let length = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - start
      guard length + 1 < room, start[length + 1] == 0x0A, !holds(0x0A, start, length) else { return false }
      start += length + 2
    }
    return true
  }

  private static func holds(_ byte: Int32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memchr(start, byte, count) != nil
  }

  private static func placeOfFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
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
