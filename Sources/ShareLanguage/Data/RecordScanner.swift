import ShareModel

/// Cuts a file that is read in chunks into rows: at line ends, in CSV at those that are not within quotes.
///
/// What a row holds is looked at later, so that nothing but this depends on where a chunk ends.
struct RecordScanner {
  private let file: any OpenedFile
  private let limits: DataLimits
  private var chunk: [UInt8]
  private var filled = 0
  private var position = 0
  /// The offset of the chunk in the file.
  private var base = 0
  private var line = 1
  private var isFinished = false
  private var scan: RecordScan
  /// The most bytes that were held at once.
  private(set) var peakBytes = 0

  /// A scanner of lines, or of CSV with a delimiter.
  init(_ file: any OpenedFile, delimiter: UInt8?, limits: DataLimits) {
    self.file = file
    self.limits = limits
    chunk = [UInt8](repeating: 0, count: max(4, limits.chunkBytes))
    scan = RecordScan(delimiter: delimiter, limits: limits)
  }

  /// The first bytes of the file, at least 4 where it has them; leaves out a byte order mark from what follows.
  mutating func start() throws(FileFault) -> [UInt8] {
    while filled < 4 {
      guard try fill() else { break }
    }
    let start = Array(chunk[..<min(filled, 4)])
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    return start
  }

  /// The next row, blank lines included; nil at the end.
  mutating func next() throws(FileFault) -> DataRecord? {
    guard !isFinished else { return nil }
    var record = DataRecord(line: line, offset: base + position)
    scan.begin()
    while true {
      if position == filled {
        base += filled
        (filled, position) = (0, 0)
        guard try fill() else {
          isFinished = true
          return record.bytes.isEmpty ? nil : record
        }
      }
      let end = take(into: &record)
      if scan.overlong != nil {
        isFinished = true
        record.overlong = scan.overlong
        return record
      }
      if end { return try finish(record) }
    }
  }

  /// Moves bytes of the chunk up to a line end into `record`; gives whether there was one.
  private mutating func take(into record: inout DataRecord) -> Bool {
    let start = position
    let end = chunk.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[..<filled])
      let end = scan.advance(over: bytes, from: start)
      record.bytes.append(contentsOf: bytes[start..<end])
      return end
    }
    position = end
    peakBytes = max(peakBytes, chunk.count + record.bytes.count)
    return end < filled
  }

  private mutating func finish(_ record: DataRecord) throws(FileFault) -> DataRecord {
    var record = record
    record.end = .lf
    let isReturn = chunk[position] == 0x0D
    position += 1
    if isReturn {
      record.end = try skipLineFeed() ? .crlf : .cr
    }
    line += 1 + (scan.sawQuote ? record.lineBreaks : 0)
    return record
  }

  private mutating func skipLineFeed() throws(FileFault) -> Bool {
    if position == filled {
      base += filled
      (filled, position) = (0, 0)
      guard try fill() else { return false }
    }
    guard chunk[position] == 0x0A else { return false }
    position += 1
    return true
  }

  /// Reads on behind what is in the chunk; gives whether anything came.
  private mutating func fill() throws(FileFault) -> Bool {
    let file = file
    let filled = filled
    var fault: FileFault?
    let count = chunk.withUnsafeMutableBytes { bytes in
      do throws(FileFault) {
        return try file.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
      } catch {
        fault = error
        return 0
      }
    }
    if let fault { throw fault }
    self.filled += min(max(0, count), chunk.count - filled)
    return count > 0
  }
}

/// Where a scan is within a row.
struct RecordScan {
  private enum State { case cellStart, plain, quoted, quoteInQuotes }

  private let delimiter: UInt8
  private let isCSV: Bool
  private let mostCellBytes: Int
  private let mostBytes: Int
  private var state = State.cellStart
  /// The bytes of the row that were scanned.
  private var scanned = 0
  /// Where the cell began, counted in bytes of the row.
  private var cellStart = 0
  /// Where the part of the row begins that is too long.
  private(set) var overlong: Int?
  /// Whether a quoted cell began, so that there may be line breaks in the row.
  private(set) var sawQuote = false

  /// A scan; without a delimiter, of lines.
  init(delimiter: UInt8?, limits: DataLimits) {
    self.delimiter = delimiter ?? 0x0A  // never met, as a line ends there
    isCSV = delimiter != nil
    mostBytes = limits.rowBytes
    mostCellBytes = delimiter == nil ? limits.rowBytes : min(limits.cellBytes, limits.rowBytes)
  }

  mutating func begin() {
    state = isCSV ? .cellStart : .plain
    (scanned, cellStart, overlong, sawQuote) = (0, 0, nil, false)
  }

  /// Goes on from `start` to the line end of the row, or to the end of `bytes`; gives where it stopped.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let before = scanned - start
    scan: while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .quoted:
        if byte == 0x22 { state = .quoteInQuotes }
      case .quoteInQuotes where byte == 0x22: state = .quoted
      case .cellStart where byte == 0x22:
        state = .quoted
        sawQuote = true
      case .cellStart, .quoteInQuotes, .plain:
        if byte == 0x0A || byte == 0x0D { break scan }
        if byte == delimiter, isCSV {
          check(end: before + index)
          if overlong != nil { break scan }
          state = .cellStart
          cellStart = before + index + 1
        } else {
          state = .plain
        }
      }
      index += 1
    }
    scanned = before + index
    check(end: scanned)
    return index
  }

  private mutating func check(end: Int) {
    if overlong == nil, end - cellStart > mostCellBytes { overlong = cellStart }
    if overlong == nil, end > mostBytes { overlong = 0 }
  }
}
