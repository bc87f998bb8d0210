/// A TIFF structure within bytes (TIFF 6.0, 2): a header and directories of entries. Nothing of it is trusted.
struct TIFFData {
  /// The two orders of bytes, by the mark at the start.
  enum Mark: CaseIterable {
    /// `II*` NUL: the lowest byte first.
    case little
    /// `MM` NUL `*`: the highest byte first.
    case big

    /// Where the asterisk stands.
    var asterisk: Int { self == .little ? 2 : 3 }

    var bytes: [UInt8] { self == .little ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A] }
  }

  private let bytes: UnsafeRawBufferPointer
  private let mark: Mark

  /// The structure at `start`; nil where its mark does not stand there.
  init?(in all: UnsafeRawBufferPointer, at start: Int, _ mark: Mark) {
    guard start >= 0, all.count - start >= 8, all[start..<(start + 4)].elementsEqual(mark.bytes) else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(rebasing: all[start...])
    self.mark = mark
  }

  /// Whether its first directory leads to one with a latitude and a longitude, not both zero.
  var hasLocation: Bool {
    guard let first = number(at: 4, size: 4), let pointer = entry(0x8825, in: first, kind: 4),
      let places = number(at: pointer + 8, size: 4)
    else { return false }
    return [2, 4].allSatisfy { tag in
      guard let entry = entry(tag, in: places, kind: 5), let value = number(at: entry + 8, size: 4),
        value <= bytes.count - 24
      else { return false }
      // Cameras without a fix write 0/0.
      return bytes[value..<(value + 24)].contains { $0 != 0 }
    }
  }

  /// Where the entry of a tag begins; nil where the directory has none of that kind.
  private func entry(_ tag: Int, in directory: Int, kind: Int) -> Int? {
    guard let count = number(at: directory, size: 2) else { return nil }
    for index in 0..<count {
      let place = directory + 2 + index * 12
      guard let found = number(at: place, size: 2) else { return nil }
      if found == tag { return number(at: place + 2, size: 2) == kind ? place : nil }
    }
    return nil
  }

  /// A number of 2 or 4 bytes; nil where it would lie outside. Places are sums of numbers below 2^33, so that none overflows.
  private func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    let part = bytes[place..<(place + size)]
    switch mark {
    case .big: return part.reduce(0) { $0 << 8 | Int($1) }
    case .little: return part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
