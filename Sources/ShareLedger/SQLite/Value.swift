import CSQLite

/// A value for a parameter of a statement.
enum Value {
  case integer(Int64)
  case text(String)
  case digest(SHA256Value)
  case bytes([UInt8])
  case null

  static func integer(_ value: Int64?) -> Value { value.map { .integer($0) } ?? .null }
  static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
  static func digest(_ value: SHA256Value?) -> Value { value.map { .digest($0) } ?? .null }

  /// SQLite's word for "make a copy of it".
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .digest(let digest):
      return digest.withBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, 32, Value.transient) }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(statement, index, bytes.baseAddress, UInt64(bytes.count), Value.transient)
      }
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty text has no address, and SQLite takes that for null.
          guard let start = characters.baseAddress else {
            return sqlite3_bind_text(statement, index, "", 0, Value.transient)
          }
          return sqlite3_bind_text64(
            statement, index, start, UInt64(characters.count), Value.transient, UInt8(SQLITE_UTF8))
        }
      }
    }
  }
}
