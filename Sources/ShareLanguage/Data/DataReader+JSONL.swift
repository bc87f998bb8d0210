import ShareDiagnostics
import ShareModel

extension DataReader {
  /// The next row; nil where it is faulty or where there is none.
  mutating func nextJSONL() throws(FileFault) -> DataRow? {
    guard let record = try nextRecord() else { return nil }
    rowCount += 1
    guard record.checkText(&faults, in: file.name) else { return nil }
    do throws(JSONFault) {
      let columns = try JSONObjectReader.columns(of: record.bytes, limits: file.limits)
      guard columns.count <= file.limits.columns else { throw tooManyColumns(columns[file.limits.columns]) }
      return DataRow(
        number: rowCount, line: record.line, header: header(for: columns.map(\.name)),
        values: columns.map(\.value), origin: .record(record, columns.map(\.place), file: file.name))
    } catch {
      faults.error(error.diagnostic(record, in: file.name))
      // What is no object in its first line is no JSONL: each line would be a fault of its own.
      if rowCount == 1, record.startsOtherJSON { isAtEnd = true }
      return nil
    }
  }

  private func tooManyColumns(_ column: JSONObjectReader.Column) -> JSONFault {
    JSONFault("a row has more than \(file.limits.columns) columns", column.place, code: .badData)
  }

  /// The header for a row with these columns: that of the first row where they are the same.
  func header(for columns: [String]) -> DataHeader {
    if let header, header.columns == columns { return header }
    return DataHeader(columns: columns, isFixed: false)
  }
}

extension DataRecord {
  /// Whether it is the first line of a list, or of an object over several lines.
  fileprivate var startsOtherJSON: Bool {
    let text = bytes.filter { $0 != 0x20 && $0 != 0x09 }
    return text.first == 0x5B || text == [0x7B]
  }
}
