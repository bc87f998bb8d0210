/// Where the address of an image stands in Markdown.
enum MarkdownAddress {
  /// The first place at which an address is written as such: behind `](`, `]:` or `<`, or, where there is none, anywhere.
  ///
  /// HTML holds it with percent signs where Markdown may have the characters themselves.
  static func range(of address: String, in markdown: String) -> Range<Int>? {
    let text = Array(markdown.utf8)
    let plain = ImageAddress.percentDecoded(Array(address.utf8)[...])
    for spelling in [Array(address.utf8), plain] where !spelling.isEmpty {
      var first: Range<Int>?
      var index = 0
      while let found = text.firstRange(of: spelling, from: index) {
        let before = text[..<found.lowerBound].last { $0 != 0x20 }
        if before == UInt8(ascii: "(") || before == UInt8(ascii: ":") || before == UInt8(ascii: "<") {
          return found
        }
        first = first ?? found
        index = found.upperBound
      }
      if let first { return first }
    }
    return nil
  }
}

extension [UInt8] {
  /// The first place of `piece`, which is not empty, from an offset on.
  func firstRange(of piece: [UInt8], from start: Int) -> Range<Int>? {
    var index = start
    while index + piece.count <= count {
      if self[index] == piece[0], self[index..<index + piece.count].elementsEqual(piece) {
        return index..<index + piece.count
      }
      index += 1
    }
    return nil
  }
}
