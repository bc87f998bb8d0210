/// A header's value that writes itself from the writer's column on and leaves the writer at the column where it ends.
protocol HeaderValue {
  func write(to writer: inout HeaderWriter)
}

/// Writes header fields and folds them between tokens (RFC 5322, 2.2.3).
///
/// Lines have at most 76 characters, which satisfies the 78 of RFC 5322 and the 76 that RFC 2047 allows a line with an
/// encoded word; a longer token stands on a line of its own.
struct HeaderWriter {
  /// The most characters of a line that can be folded.
  static let lineLimit = 76

  private(set) var bytes: [UInt8] = []
  private(set) var column = 0

  init() { bytes.reserveCapacity(256) }

  /// Writes `name: value` and the line end.
  mutating func field(_ name: String, _ value: some HeaderValue) {
    append(name.utf8)
    bytes.append(UInt8(ascii: ":"))
    column += 1
    value.write(to: &self)
    endLine()
  }

  /// Writes bytes that may not be folded.
  mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
    column += piece.count
  }

  /// Writes white space and a token, on a new line where this one has no room for both.
  ///
  /// The first token stays on the line of the header's name, unless it must not.
  mutating func token(_ token: some Collection<UInt8>, spaces: Int = 1, isFirst: Bool = false) {
    let end = column + spaces + token.count
    if end > HeaderWriter.lineLimit, !isFirst || end > 998 { endLine() }
    for _ in 0..<spaces { bytes.append(0x20) }
    column += spaces
    append(token)
  }

  mutating func endLine() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    column = 0
  }

  /// Whether a line is longer than a message may have, which no folding could prevent.
  var hasLongLine: Bool {
    bytes.split(separator: 0x0A).contains { $0.count > 999 }
  }
}

/// A value of tokens that need no encoding, such as a date or `text/plain;` and `charset=utf-8`.
struct TokensValue: HeaderValue {
  let tokens: [[UInt8]]

  init(_ tokens: [[UInt8]]) { self.tokens = tokens }

  init(_ tokens: String...) { self.tokens = tokens.map { Array($0.utf8) } }

  func write(to writer: inout HeaderWriter) {
    for (index, token) in tokens.enumerated() { writer.token(token, isFirst: index == 0) }
  }
}
