extension UnsafeBufferPointer<UInt8> {
  /// How many bytes a test marks, which looks at sixteen at once.
  @inline(__always)
  func count(marking test: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> Int {
    var (total, index) = (0, 0)
    guard let start = baseAddress.map(UnsafeRawPointer.init) else { return 0 }
    while index + 16 <= count {
      // At most 255 rounds, so that no lane overflows; each reads sixteen bytes before `count`.
      var lanes = SIMD16<UInt8>.zero
      let end = Swift.min(index + 255 * 16, count - 15)
      while index < end {
        let bytes = (start + index).loadUnaligned(as: SIMD16<UInt8>.self)
        lanes.replace(with: lanes &+ 1, where: test(bytes))
        index += 16
      }
      for lane in lanes.indices { total += Int(lanes[lane]) }
    }
    // The rest stands in the first lanes; the others are not asked.
    var rest = SIMD16<UInt8>.zero
    for lane in 0..<(count - index) { rest[lane] = self[index + lane] }
    let marks = test(rest)
    for lane in 0..<(count - index) where marks[lane] { total += 1 }
    return total
  }
}
