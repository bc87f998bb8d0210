/// Base64 in lines of 76 characters, each with its CR LF (RFC 2045, 6.8).
enum Base64 {
  /// The bytes that fill a line.
  static let bytesPerLine = 57
  /// The octets of a full line with its line end.
  static let octetsPerLine = 78

  /// The octets of `count` bytes once they are encoded; nothing for no bytes.
  static func encodedSize(of count: Int) -> Int {
    let (lines, rest) = count.quotientAndRemainder(dividingBy: bytesPerLine)
    return lines * octetsPerLine + (rest == 0 ? 0 : (rest + 2) / 3 * 4 + 2)
  }

  /// All of `bytes` in lines.
  static func lines(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: encodedSize(of: bytes.count)) { target, count in
      guard let start = target.baseAddress else { return }
      count = bytes.withUnsafeBytes { encodeLines($0, into: start) }
    }
  }

  /// Writes `source` in lines to `target`, which has room for `encodedSize`; returns the octets written.
  ///
  /// Only the last piece of a sequence may have a length that is not a multiple of `bytesPerLine`.
  static func encodeLines(_ source: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>) -> Int {
    guard var input = source.baseAddress else { return 0 }
    let output = UnsafeMutableRawPointer(target)
    let (fullLines, rest) = source.count.quotientAndRemainder(dividingBy: bytesPerLine)
    return pairs.withUnsafeBufferPointer { pairs in
      guard let table = pairs.baseAddress else { return 0 }
      var position = 0
      for _ in 0..<fullLines {
        encodeLine(input, output + position, table)
        input += bytesPerLine
        position += octetsPerLine
      }
      guard rest > 0 else { return position }
      return position + encodeRest(input, rest, output + position, table)
    }
  }

  /// The two characters of each 12 bits, in the order of memory.
  private static let pairs: [UInt16] = {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return (0..<4096).map { UInt16(littleEndian: UInt16(alphabet[$0 >> 6]) | UInt16(alphabet[$0 & 63]) << 8) }
  }()

  /// Nine times six bytes, each read as the upper part of eight that lie within the line, and three more.
  @inline(__always)
  private static func encodeLine(
    _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, _ table: UnsafePointer<UInt16>
  ) {
    var group = 0
    while group < 9 {
      let word = UInt64(bigEndian: (input + group * 6).loadUnaligned(as: UInt64.self))
      let first = UInt64(table[Int(truncatingIfNeeded: word >> 52)])
      let second = UInt64(table[Int(truncatingIfNeeded: word >> 40) & 0xFFF])
      let third = UInt64(table[Int(truncatingIfNeeded: word >> 28) & 0xFFF])
      let fourth = UInt64(table[Int(truncatingIfNeeded: word >> 16) & 0xFFF])
      let characters = UInt64(littleEndian: first | second << 16 | third << 32 | fourth << 48)
      (output + group * 8).storeBytes(of: characters, as: UInt64.self)
      group += 1
    }
    encodeTriple(input + 54, output + 72, table)
    (output + 76).storeBytes(of: UInt16(littleEndian: 0x0A0D), as: UInt16.self)
  }

  @inline(__always)
  private static func encodeTriple(
    _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, _ table: UnsafePointer<UInt16>
  ) {
    let bytes = (
      Int(input.load(as: UInt8.self)), Int(input.load(fromByteOffset: 1, as: UInt8.self)),
      Int(input.load(fromByteOffset: 2, as: UInt8.self))
    )
    output.storeBytes(of: table[bytes.0 << 4 | bytes.1 >> 4], as: UInt16.self)
    (output + 2).storeBytes(of: table[(bytes.1 & 15) << 8 | bytes.2], as: UInt16.self)
  }

  /// The last line, with its padding.
  private static func encodeRest(
    _ input: UnsafeRawPointer, _ count: Int, _ output: UnsafeMutableRawPointer, _ table: UnsafePointer<UInt16>
  ) -> Int {
    var position = 0
    let triples = count / 3
    for triple in 0..<triples {
      encodeTriple(input + triple * 3, output + position, table)
      position += 4
    }
    let left = count - triples * 3
    if left > 0 {
      var last: (UInt8, UInt8, UInt8) = ((input + triples * 3).load(as: UInt8.self), 0, 0)
      if left == 2 { last.1 = (input + triples * 3 + 1).load(as: UInt8.self) }
      withUnsafeBytes(of: &last) { bytes in
        if let start = bytes.baseAddress { encodeTriple(start, output + position, table) }
      }
      if left == 1 { (output + position + 2).storeBytes(of: UInt8(ascii: "="), as: UInt8.self) }
      (output + position + 3).storeBytes(of: UInt8(ascii: "="), as: UInt8.self)
      position += 4
    }
    (output + position).storeBytes(of: UInt16(littleEndian: 0x0A0D), as: UInt16.self)
    return position + 2
  }

  /// Appends the content of an encoded word, which is never longer than a line.
  static func append(word: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: encodedSize(of: word.count)) { line in
      guard let start = line.baseAddress else { return }
      let count = encodeLines(UnsafeRawBufferPointer(word), into: start)
      output.append(contentsOf: line.prefix(count - 2))
    }
  }
}
