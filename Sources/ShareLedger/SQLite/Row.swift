import CSQLite

/// The row at which a statement stands. A value of another kind than the schema has is damage, and a fault.
struct Row {
  private let handle: OpaquePointer
  private let path: String

  init(_ handle: OpaquePointer, _ path: String) {
    self.handle = handle
    self.path = path
  }

  func optionalInteger(_ column: Int32) throws(LedgerFault) -> Int64? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return nil
    case SQLITE_INTEGER: return sqlite3_column_int64(handle, column)
    default: throw damage(column)
    }
  }

  func integer(_ column: Int32) throws(LedgerFault) -> Int64 {
    guard let value = try optionalInteger(column) else { throw damage(column) }
    return value
  }

  /// Bytes that are no UTF-8 become U+FFFD.
  func optionalText(_ column: Int32) throws(LedgerFault) -> String? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return nil
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(handle, column) else { throw damage(column) }
      let count = Int(sqlite3_column_bytes(handle, column))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    default: throw damage(column)
    }
  }

  func text(_ column: Int32) throws(LedgerFault) -> String {
    guard let value = try optionalText(column) else { throw damage(column) }
    return value
  }

  func optionalDigest(_ column: Int32) throws(LedgerFault) -> SHA256Value? {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return nil
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
      guard let digest = SHA256Value(bytes) else { throw damage(column) }
      return digest
    default: throw damage(column)
    }
  }

  func digest(_ column: Int32) throws(LedgerFault) -> SHA256Value {
    guard let value = try optionalDigest(column) else { throw damage(column) }
    return value
  }

  func state(_ column: Int32) throws(LedgerFault) -> EntryState {
    guard let state = EntryState(code: try integer(column)) else { throw damage(column) }
    return state
  }

  private func damage(_ column: Int32) -> LedgerFault {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "?"
    return .corrupt(path: path, detail: "a value of '\(name)' is not of its kind")
  }
}
