/// The 32 bytes of a SHA-256, written as 64 hexadecimal digits. The ledger computes none.
public struct SHA256Value: Sendable, Hashable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Reads 64 hexadecimal digits in lower or upper case; nil for anything else.
  public init?(hex: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    var high: UInt8?
    for digit in hex.utf8 {
      guard bytes.count < 32, let value = HexDigit.value(digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else { return nil }
    self.init(bytes: bytes)
  }

  /// A value of exactly 32 bytes; nil for another number of them.
  public init?(bytes: [UInt8]) {
    let value = bytes.withUnsafeBytes { SHA256Value($0) }
    guard let value else { return nil }
    self = value
  }

  /// The value of exactly 32 bytes of memory; nil for another number of them.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 32 else { return nil }
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// The bytes.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// The 64 digits, in lower case.
  public var hex: String { HexDigit.text(bytes) }

  /// Gives the body the 32 bytes without a copy on the heap.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    let ordered = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    return withUnsafeBytes(of: ordered, body)
  }

  /// Whether the 32 bytes are the same.
  public static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
