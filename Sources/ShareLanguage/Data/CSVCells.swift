import ShareDiagnostics

/// The cells of one row of CSV (RFC 4180, 2).
///
/// A cell is in quotes as a whole, with each quote within doubled, or has no quotes at all. Blanks are part of a cell.
struct CSVCells {
  /// The values, without the quotes around them.
  private(set) var values: [String] = []
  /// Where the cells stand in the record, with their quotes.
  private(set) var spans: [Range<Int>] = []
  /// How many cells there are, those that were too many to be kept included.
  private(set) var count = 0
  /// The first cell that was not kept.
  private(set) var firstExcess: Int?
  /// The first fault of quoting.
  private(set) var fault: Fault?

  /// A fault of quoting; what follows it in the row is not to be relied on.
  struct Fault: Sendable {
    enum Kind: Sendable {
      /// A quoted cell without an end.
      case unclosed
      /// Text between a closing quote and the next delimiter.
      case textAfterQuote
      /// A quote in a cell that does not begin with one.
      case quoteInPlainCell
    }

    let kind: Kind
    let cell: Range<Int>
    let place: Range<Int>
  }

  /// Takes a record apart, keeping at most `most` cells.
  init(_ record: DataRecord, delimiter: UInt8, keeping most: Int) {
    record.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while true {
        index = addCell(bytes, from: index, delimiter, most)
        guard index < bytes.count else { break }
        index += 1  // the delimiter
      }
    }
  }

  /// Adds the cell at `start`; gives where the delimiter behind it is, or the end.
  private mutating func addCell(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ delimiter: UInt8, _ most: Int
  ) -> Int {
    count += 1
    let isQuoted = start < bytes.count && bytes[start] == 0x22
    let close = isQuoted ? Self.closingQuote(bytes, from: start + 1) : nil
    var end = close?.index ?? start
    if isQuoted { end = close == nil ? bytes.count : end + 1 }
    let textStart = end
    var quote: Int?
    while end < bytes.count, bytes[end] != delimiter {
      if bytes[end] == 0x22, quote == nil { quote = end }
      end += 1
    }
    if isQuoted, close == nil {
      note(.unclosed, start..<end, at: start..<start + 1)
    } else if isQuoted, end > textStart {
      note(.textAfterQuote, start..<end, at: textStart..<end)
    } else if !isQuoted, let quote {
      note(.quoteInPlainCell, start..<end, at: quote..<quote + 1)
    }
    guard count <= most else {
      if firstExcess == nil { firstExcess = start }
      return end
    }
    spans.append(start..<end)
    let text = isQuoted ? bytes[start + 1..<max(start + 1, textStart - 1)] : bytes[start..<end]
    values.append(close?.hasDoubled == true ? Self.undoubled(text) : String(decoding: text, as: UTF8.self))
    return end
  }

  private mutating func note(_ kind: Fault.Kind, _ cell: Range<Int>, at place: Range<Int>) {
    if fault == nil { fault = Fault(kind: kind, cell: cell, place: place) }
  }

  /// The quote that ends a cell, and whether there are doubled ones before it.
  private static func closingQuote(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (index: Int, hasDoubled: Bool)? {
    var index = start
    var hasDoubled = false
    while index < bytes.count {
      if bytes[index] == 0x22 {
        guard index + 1 < bytes.count, bytes[index + 1] == 0x22 else { return (index, hasDoubled) }
        hasDoubled = true
        index += 1
      }
      index += 1
    }
    return nil
  }

  private static func undoubled(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isSecond = false
    for byte in bytes {
      isSecond = byte == 0x22 && !isSecond
      if !isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
