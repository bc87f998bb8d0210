import ShareDiagnostics
import ShareModel

@testable import ShareLanguage

/// A file that exists in a test only, given out in pieces of chosen sizes; behind the last of them, as asked for.
final class PiecedFile: OpenedFile {
  private let bytes: [UInt8]
  private var pieces: ArraySlice<Int>
  private var position = 0

  init(_ bytes: [UInt8], pieces: [Int] = []) {
    self.bytes = bytes
    self.pieces = pieces[...]
  }

  var size: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    let piece = pieces.popFirst() ?? Int.max
    let count = min(buffer.count, piece, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A file made while it is read: a start, then a text for each number, then an end. It counts what was read.
final class MadeFile: OpenedFile {
  private(set) var bytesRead = 0
  private var waiting: [UInt8]
  private var number = 0
  private let count: Int
  private let text: (Int) -> String
  private let end: String
  let size = Int.max

  init(start: String, count: Int, end: String = "", text: @escaping (Int) -> String) {
    waiting = Array(start.utf8)
    (self.count, self.text, self.end) = (count, text, end)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    while waiting.count < buffer.count, number <= count {
      waiting += Array((number < count ? text(number) : end).utf8)
      number += 1
    }
    let given = min(buffer.count, waiting.count)
    buffer.copyBytes(from: waiting[..<given])
    waiting.removeFirst(given)
    bytesRead += given
    return given
  }
}

/// What reading a file gave.
struct ReadData {
  var header: [String]?
  var rows: [DataRow] = []
  var report = Report()
  var peakBytes = 0

  /// The diagnostics as people see them.
  var text: String { TextRenderer().render(report) }
  var codes: [DiagnosticCode] { report.sorted.map(\.code) }
  /// The rows as their values' texts.
  var texts: [[String?]] { rows.map { $0.values.map(\.scalarText) } }

  /// Reads all rows of a file.
  init(_ opened: any OpenedFile, as file: DataFile, selecting selection: DataSelection = DataSelection())
    throws
  {
    var reader = try DataReader(opened, as: file, selecting: selection)
    header = reader.header?.columns
    while let row = try reader.next() { rows.append(row) }
    reader.finish(into: &report)
    peakBytes = reader.peakBytes
  }

  init(
    csv text: String, delimiter: DataFile.Delimiter = .comma,
    selecting selection: DataSelection = DataSelection()
  ) throws {
    try self.init(
      PiecedFile(Array(text.utf8)), as: DataFile(name: "guests.csv", format: .csv, delimiter: delimiter),
      selecting: selection)
  }

  init(jsonl text: String, selecting selection: DataSelection = DataSelection()) throws {
    try self.init(
      PiecedFile(Array(text.utf8)), as: DataFile(name: "guests.jsonl", format: .jsonl), selecting: selection)
  }

  init(yaml text: String, selecting selection: DataSelection = DataSelection()) throws {
    try self.init(
      PiecedFile(Array(text.utf8)), as: DataFile(name: "guests.yaml", format: .yaml), selecting: selection)
  }
}

extension DataFile {
  static let guests = DataFile(name: "guests.csv", format: .csv)
}
