import ShareDiagnostics
import ShareModel

@testable import ShareLanguage

/// Files with rows.
enum Rows {
  static func check(_ bytes: [UInt8], _ format: DataFile.Format) {
    let delimiter = DataFile.Delimiter.allCases[bytes.count % DataFile.Delimiter.allCases.count]
    let whole = outcome(of: bytes, format, delimiter, piece: .max, chunk: 1 << 16)
    let inPieces = outcome(of: bytes, format, delimiter, piece: 3, chunk: 7)
    Invariant.expect(whole == inPieces, "how the bytes arrive does not matter:\n\(whole)\n---\n\(inPieces)")
  }

  private static func outcome(
    of bytes: [UInt8], _ format: DataFile.Format, _ delimiter: DataFile.Delimiter, piece: Int, chunk: Int
  ) -> String {
    var limits = DataLimits()
    limits.chunkBytes = chunk
    limits.cellBytes = 512
    limits.rowBytes = 2048
    let file = DataFile(name: "rows", format: format, delimiter: delimiter, limits: limits)
    let conditions = bytes.count % 5 == 0 ? [DataSelection.Condition(.init("a"), is: "1")] : []
    let key = bytes.count % 3 == 0 ? DataSelection.Column("id") : nil
    var found = ""
    var report = Report()
    do throws(FileFault) {
      var reader = try DataReader(
        OfferedFile(bytes, piece: piece), as: file, selecting: DataSelection(key: key, where: conditions))
      while let row = try reader.next() {
        Invariant.expect(row.values.count == row.header.columns.count, "a value for each column")
        for column in row.header.columns {
          if let range = row.range(of: column) { Invariant.expectInside(range, "the cell '\(column)'") }
        }
        Invariant.expectInside(row.range, "a row")
        found += "\(row.number) \(row.line) \(row.values)\n"
      }
      reader.finish(into: &report)
    } catch { Invariant.expect(false, "the file can be read: \(error)") }
    return found + Reports.check(report)
  }
}
