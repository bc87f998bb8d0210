/// Free text, such as a subject (RFC 5322, 3.2.5; RFC 2047, 5).
///
/// Words of printable ASCII stand as they are; every other word is encoded whole, and words that are encoded together
/// keep the white space between them. Words that look encoded are encoded, so that they arrive as written. A word
/// that is longer than a line is encoded as well, so that it can be folded, and so is white space that folding or
/// gateways would lose: several spaces together, and spaces at either end.
struct UnstructuredValue: HeaderValue {
  let text: String

  func write(to writer: inout HeaderWriter) {
    var text = text
    text.withUTF8 { bytes in
      var isFirst = true
      for run in WordRuns(bytes) {
        let run = (text: UnsafeBufferPointer(rebasing: bytes[run.range]), isEncoded: run.isEncoded)
        if run.isEncoded {
          writer.encodedWords(run.text)
        } else {
          for word in run.text.split(separator: 0x20) {
            writer.token(word, isFirst: isFirst)
            isFirst = false
          }
        }
        isFirst = false
      }
    }
  }

  /// Whether a reader might take something in `text` for an encoded word.
  static func looksEncoded(_ text: some Sequence<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if previous == UInt8(ascii: "="), byte == UInt8(ascii: "?") { return true }
      previous = byte
    }
    return false
  }
}

/// Stretches of words that are encoded and of words that are not; one space lies between two stretches.
private struct WordRuns: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next word begins; behind the end there is none.
  private var start: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = bytes.isEmpty ? 1 : 0
  }

  mutating func next() -> (range: Range<Int>, isEncoded: Bool)? {
    guard start <= bytes.count else { return nil }
    var word = word(from: start)
    let (first, isEncoded) = (word.lowerBound, mustEncode(word))
    start = word.upperBound + 1
    while start <= bytes.count {
      let following = self.word(from: start)
      guard mustEncode(following) == isEncoded else { break }
      word = following
      start = word.upperBound + 1
    }
    return (first..<word.upperBound, isEncoded)
  }

  /// A word, which is empty between two spaces, and beside one at an end.
  private func word(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] != 0x20 { end += 1 }
    return start..<end
  }

  /// An empty word goes along with its neighbour: the next one, or, at the end, the one before.
  private func mustEncode(_ word: Range<Int>) -> Bool {
    let isBehindEmpty = word.lowerBound == 1 || word.lowerBound > 1 && bytes[word.lowerBound - 2] == 0x20
    return isBehindEmpty || word.upperBound + 1 == bytes.count || mustEncode(bytes[word])
  }

  private func mustEncode(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.isEmpty || word.count > HeaderWriter.lineLimit - 1 || UnstructuredValue.looksEncoded(word)
      || !word.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// The text of a header of the writer's own, which may have a structure that nobody here knows: printable ASCII stands
/// as it was written, folded at white space only; other text is written like a subject.
struct OwnHeaderValue: HeaderValue {
  let text: String

  func write(to writer: inout HeaderWriter) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }), !hasEncodedWord, bytes.first != 0x20,
      bytes.last != 0x20
    else { return UnstructuredValue(text: text).write(to: &writer) }
    var spaces = 1
    var isFirst = true
    for word in bytes.split(separator: 0x20, omittingEmptySubsequences: false) {
      if word.isEmpty {
        spaces += 1
      } else {
        writer.token(word, spaces: spaces, isFirst: isFirst)
        spaces = 1
      }
      isFirst = false
    }
  }

  /// Whether there is `=?` with `?=` behind it: a web address may hold the one.
  private var hasEncodedWord: Bool {
    guard UnstructuredValue.looksEncoded(text.utf8) else { return false }
    var previous: UInt8 = 0
    return text.utf8.contains { byte in
      defer { previous = byte }
      return previous == UInt8(ascii: "?") && byte == UInt8(ascii: "=")
    }
  }
}
