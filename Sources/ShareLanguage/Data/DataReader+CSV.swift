import ShareDiagnostics
import ShareModel

extension DataReader {
  mutating func readCSVHeader() throws(FileFault) {
    guard let record = try nextRecord() else {
      guard !faults.hasErrors else { return }
      return faults.error(
        Diagnostic(
          .error, .emptyFile, "\(file.name) is empty", file: file.name,
          help: "it needs a header row with the columns"))
    }
    guard record.checkText(&faults, in: file.name) else {
      cellCount = CSVCells(record, delimiter: file.delimiter.byte, keeping: 0).count
      return
    }
    let header = CSVHeader(record, of: file)
    if let stopper = header.stopper {
      faults.error(stopper)
      isAtEnd = true
      return
    }
    cellCount = header.count
    self.header = header.columns(&faults)
  }

  /// The next row; nil where it is faulty or where there is none.
  mutating func nextCSV() throws(FileFault) -> DataRow? {
    guard let record = try nextRecord() else { return nil }
    rowCount += 1
    let isText = record.checkText(&faults, in: file.name)
    let cells = CSVCells(record, delimiter: file.delimiter.byte, keeping: cellCount)
    if let fault = cells.fault {
      faults.error(fault.diagnostic(record, in: file.name))
      return nil
    }
    if cells.count != cellCount {
      let (number, most, file) = (rowCount, cellCount, file)
      faults.add(.error) {
        cells.ragged(record, row: number, columns: most, delimiter: file.delimiter, in: file.name)
      }
      return nil
    }
    guard isText, let header else { return nil }
    return DataRow(
      number: rowCount, line: record.line, header: header, values: cells.values.map { .text($0) },
      origin: .record(record, cells.spans, file: file.name))
  }
}
