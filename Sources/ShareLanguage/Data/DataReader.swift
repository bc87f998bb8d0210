import ShareDiagnostics
import ShareModel
import ShareYAML

/// Reads the rows of a file one by one, in flat memory, and collects everything that is wrong with it.
///
/// A row with a fault is reported and passed over; reading goes on to find all faults.
///
///     var reader = try DataReader(opened, as: DataFile(name: "guests.csv", format: .csv))
///     // check templates against reader.header, if it has one
///     while let row = try reader.next() { ... row["email"] ... }
///     reader.finish(into: &report)
public struct DataReader {
  /// The file.
  public let file: DataFile
  /// The rows that are wanted.
  public let selection: DataSelection
  /// The columns, known before the first row; nil where the file has none or a broken header, or no good row in JSONL and YAML.
  public internal(set) var header: DataHeader?
  /// What is wrong, to which the caller adds what it finds wrong with rows.
  public var faults = DataFaults()
  /// How many rows were read, wrong and unwanted ones included.
  public internal(set) var rowCount = 0
  /// How many rows were handed out.
  public private(set) var selectedCount = 0

  var scanner: RecordScanner
  /// The number of cells of the header, for CSV.
  var cellCount = 0
  /// The rows of a YAML file that were not yet read.
  var nodes: ArraySlice<Node> = []
  /// A row that was read to learn the columns.
  private var pending: DataRow?
  /// Whether rows are read only to find what is wrong with them.
  var isMute = false
  /// Whether the end was reached, or the place beyond which nothing can be read.
  var isAtEnd = false
  /// The keys of the rows; nil where nobody asks whether one comes again.
  var keys: RowKeys? = RowKeys()
  private var lineEnd: DataRecord.LineEnd?
  private var hasMixedLineEnds = false
  var seen = SeenColumns()

  /// Opens the rows of `opened` and reads up to the columns. Throws where the file cannot be read.
  public init(
    _ opened: any OpenedFile, as file: DataFile, selecting selection: DataSelection = DataSelection()
  ) throws(FileFault) {
    self.file = file
    self.selection = selection
    scanner = RecordScanner(
      opened, delimiter: file.format == .csv ? file.delimiter.byte : nil, limits: file.limits)
    switch file.format {
    case .csv:
      guard try begin() else { return }
      try readCSVHeader()
      isMute = header == nil
      if let header { checkSelection(among: header.columns) }
    case .jsonl:
      guard try begin() else { return }
      pending = try nextAny()
      header = pending?.header
    case .yaml:
      try readYAML(opened)
      pending = try nextAny()
      header = pending?.header
    }
  }

  /// The next row that is wanted and has no fault; nil at the end.
  public mutating func next() throws(FileFault) -> DataRow? {
    if let limit = selection.limit, selectedCount >= limit { return nil }
    while let row = try nextAny() {
      guard !isMute, selection.matches(row), checkKey(of: row) else { continue }
      selectedCount += 1
      return row
    }
    return nil
  }

  /// Adds everything that is wrong to `report`, once no more rows are wanted.
  public mutating func finish(into report: inout Report) {
    if isAtEnd, !faults.hasErrors { checkWhole() }
    faults.flush(into: &report)
  }

  /// The most bytes of the file that were held at once, for CSV and JSONL.
  var peakBytes: Int { scanner.peakBytes }
}

extension DataReader {
  /// Looks at the first bytes; gives whether the file can be a text.
  private mutating func begin() throws(FileFault) -> Bool {
    guard let (name, help) = DataEncoding.foreign(try scanner.start()) else { return true }
    faults.error(Diagnostic(.error, .encoding, "this file is \(name)", file: file.name, help: help))
    isAtEnd = true
    return false
  }

  private mutating func nextAny() throws(FileFault) -> DataRow? {
    if let row = pending {
      pending = nil
      return row
    }
    while !isAtEnd {
      let row: DataRow? =
        switch file.format {
        case .csv: try nextCSV()
        case .jsonl: try nextJSONL()
        case .yaml: nextYAML()
        }
      guard let row else { continue }
      if !row.header.isFixed, !selection.conditions.isEmpty { seen.add(row.header) }
      return row
    }
    return nil
  }

  /// The next record that is not blank and not too long.
  mutating func nextRecord() throws(FileFault) -> DataRecord? {
    while let record = try scanner.next() {
      checkLineEnd(of: record)
      if record.isBlank(delimiter: file.format == .csv ? file.delimiter.byte : nil), record.overlong == nil {
        continue
      }
      guard let overlong = record.overlong else { return record }
      reportOverlong(record, from: overlong)
      break
    }
    isAtEnd = true
    return nil
  }

  private mutating func reportOverlong(_ record: DataRecord, from start: Int) {
    let range = record.range(start..<min(start + 1, record.bytes.count), in: file.name)
    let isCell = file.format == .csv && record.bytes.count - start <= file.limits.rowBytes
    let most = isCell ? file.limits.cellBytes : file.limits.rowBytes
    let isQuoted = isCell && start < record.bytes.count && record.bytes[start] == 0x22
    let what = isQuoted ? "this quote is not closed within" : "this \(isCell ? "cell" : "row") has more than"
    faults.error(
      Diagnostic(
        .error, isQuoted ? .unclosedQuote : .badData, "\(what) \(most) bytes; nothing behind them was read",
        at: range,
        help: isQuoted
          ? "close it, or double it where it is part of the text: \"\"" : "is a line end missing?"))
  }

  private mutating func checkLineEnd(of record: DataRecord) {
    guard let end = record.end else { return }
    guard let first = lineEnd else { return lineEnd = end }
    guard end != first, !hasMixedLineEnds else { return }
    hasMixedLineEnds = true
    let name = file.name
    faults.add(.warning) {
      Diagnostic(
        .warning, .lineSeparator,
        "this line ends with \(end.rawValue), those before it with \(first.rawValue)",
        at: record.range(record.bytes.count..<record.bytes.count, in: name), help: "each ends a row")
    }
  }
}
