#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Finds bytes with the C library.
enum ByteSearch {
  /// The offset at which `needle` first stands within `range`.
  ///
  /// The time grows with the range and, at worst, with the needle: delimiters are short.
  static func first(_ needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard let base = bytes.baseAddress, range.upperBound <= bytes.count, let head = needle.first else {
      return nil
    }
    var place = range.lowerBound
    while range.upperBound - place >= needle.count {
      let candidates = range.upperBound - place - needle.count + 1
      guard let found = memchr(base + place, Int32(head), candidates) else { return nil }
      if memcmp(found, needle, needle.count) == 0 { return UnsafeRawPointer(found) - UnsafeRawPointer(base) }
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }
    return nil
  }
}
