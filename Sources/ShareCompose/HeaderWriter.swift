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

  /// - Parameter capacity: About as many bytes will be written.
  init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// Writes `name: value` and the line end.
  mutating func field(_ name: String, _ value: some HeaderValue) {
    append(name)
    bytes.append(UInt8(ascii: ":"))
    column += 1
    value.write(to: &self)
    endLine()
  }

  /// Writes text that may not be folded.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Writes bytes that may not be folded.
  mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
    column += piece.count
  }

  /// Writes whole lines, of header fields or of a body.
  mutating func append(lines: [UInt8]) {
    bytes += lines
    column = 0
  }

  /// Writes the content of an encoded word.
  mutating func append(_ encoding: WordEncoding, _ content: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    encoding.append(content, to: &bytes)
    column += bytes.count - start
  }

  /// Writes white space and a token, on a new line where this one has no room for both.
  ///
  /// The first token stays on the line of the header's name, unless it must not.
  mutating func token(_ token: some Collection<UInt8>, spaces: Int = 1, isFirst: Bool = false) {
    makeRoom(token.count, spaces, isFirst)
    append(token)
  }

  /// Writes a space and a token alike, whose pieces stay together.
  mutating func token(_ pieces: String..., isFirst: Bool = false) {
    makeRoom(pieces.reduce(0) { $0 + $1.utf8.count }, 1, isFirst)
    for piece in pieces { append(piece) }
  }

  /// Writes white space before a token of `count` bytes, on a new line where this one has no room for both.
  private mutating func makeRoom(_ count: Int, _ spaces: Int, _ isFirst: Bool) {
    let end = column + spaces + count
    if end > HeaderWriter.lineLimit, !isFirst || end > 998 { endLine() }
    for _ in 0..<spaces { bytes.append(0x20) }
    column += spaces
  }

  /// Gives what was written so far, and goes on at the start of a line.
  mutating func take() -> [UInt8] {
    defer { (bytes, column) = ([], 0) }
    return bytes
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
  let tokens: [String]

  init(_ tokens: [String]) { self.tokens = tokens }

  init(_ tokens: String...) { self.tokens = tokens }

  func write(to writer: inout HeaderWriter) {
    for (index, token) in tokens.enumerated() { writer.token(token, isFirst: index == 0) }
  }
}
