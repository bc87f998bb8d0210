/// What eight bytes of text have in common with a byte, all eight in one step: with one bit for each byte, its highest.
///
/// The standard library's vectors are not specialised to a machine's own, which makes them slower than single bytes.
enum ByteMarks {
  /// The highest bit of each byte.
  static let highest: UInt64 = 0x8080_8080_8080_8080
  private static let lowest: UInt64 = 0x0101_0101_0101_0101

  /// Eight bytes from `start` on, the first in the lowest place.
  @inline(__always)
  static func word(at start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// Marks each byte that is `byte`.
  @inline(__always)
  static func equal(to byte: UInt8, in word: UInt64) -> UInt64 {
    let different = word ^ (lowest &* UInt64(byte))
    return ~(((different & ~highest) &+ ~highest) | different) & highest
  }

  /// Marks each byte that is below `byte`, which is 128 at most, up to the first of them; behind it, others may be marked, too.
  @inline(__always)
  static func below(_ byte: UInt8, in word: UInt64) -> UInt64 {
    (word &- lowest &* UInt64(byte)) & ~word & highest
  }

  /// How many bytes are marked, by `marks`, of all eights of `bytes`; gives where the rest begins.
  @inline(__always)
  static func count(
    in bytes: UnsafeBufferPointer<UInt8>, _ marks: (UInt64) -> UInt64
  ) -> (count: Int, rest: Int) {
    guard let start = bytes.baseAddress else { return (0, 0) }
    var (count, index) = (0, 0)
    while index + 8 <= bytes.count {
      // Each byte of the sum counts the marks of its place, of at most 255 words.
      let end = min(index + 255 * 8, bytes.count - 7)
      var sums: UInt64 = 0
      while index < end {
        sums &+= marks(word(at: start + index)) >> 7
        index += 8
      }
      let pairs = (sums & 0x00FF_00FF_00FF_00FF) &+ (sums >> 8 & 0x00FF_00FF_00FF_00FF)
      count += Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    return (count, index)
  }

  /// Marks each byte beyond ASCII.
  @inline(__always)
  static func beyondASCII(in word: UInt64) -> UInt64 { word & highest }
}
