/// Reads what can be read of a damaged ledger. Nothing is changed.
public struct LedgerRescue {
  private let connection: Connection

  /// Opens the ledger of a folder, whatever is wrong with it.
  ///
  /// - Throws: `missing`, `unsafe` or `unusable`; `corrupt` where not even the file's head can be read.
  public init(at path: String) throws(LedgerFault) {
    let folder = try LedgerFolder(path, making: false, allowingNetwork: true)
    let files = LedgerFiles(folder: folder.path)
    guard try FileSafety.check(files.database) else { throw .missing(path: path) }
    connection = try LedgerReader.connection(files)
    // The first question reads the head and the tables' definitions.
    _ = try connection.number("SELECT count(*) FROM sqlite_schema")
  }

  /// Gives each entry that can be read to the body, and returns how many places could not be passed one by one.
  ///
  /// Past a place that cannot be read it goes on with the next number, and with ever larger steps while it finds nothing.
  public func forEachEntry(_ body: (RescuedEntry) throws(LedgerFault) -> Void) throws(LedgerFault) -> Int {
    var (last, step, gaps) = (Int64(0), Int64(1), 0)
    while last < Int64(1) << 40 {
      do throws(LedgerFault) {
        guard let entry = try next(after: last) else { return gaps }
        try body(entry)
        (last, step) = (entry.number, 1)
      } catch {
        guard case .corrupt = error else { throw error }
        if step == 1 { gaps += 1 }
        last += step
        step = min(step * 2, 1 << 30)
      }
    }
    return gaps
  }

  private func next(after number: Int64) throws(LedgerFault) -> RescuedEntry? {
    let select = try connection.statement(
      "SELECT id, key, address, state, run, changed, share FROM entry NOT INDEXED WHERE id > ? ORDER BY id LIMIT 1"
    )
    try select.bind(.integer(number))
    guard var entry = try select.first(RescuedEntry.init) else { return nil }
    do throws(LedgerFault) {
      let share = try connection.statement(
        "SELECT name.text, share.row_key FROM share CROSS JOIN name ON name.id = share.campaign WHERE share.id = ?"
      )
      try share.bind(.integer(entry.share))
      _ = try share.first { (row) throws(LedgerFault) in
        entry.campaign = try row.optionalText(0)
        entry.rowKey = try row.optionalText(1)
      }
    } catch {
      // The entry's own row says whom and what became of it; of which campaign, then nobody knows.
    }
    return entry
  }
}
