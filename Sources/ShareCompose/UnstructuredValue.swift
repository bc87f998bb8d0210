/// Free text, such as a subject (RFC 5322, 3.2.5; RFC 2047, 5).
///
/// Words of printable ASCII stand as they are; every other word is encoded whole, and words that are encoded together
/// keep the white space between them. Words that look encoded are encoded, so that they arrive as written. A word
/// that is longer than a line is encoded as well, so that it can be folded, and so is white space that folding or
/// gateways would lose: several spaces together, and spaces at either end.
struct UnstructuredValue: HeaderValue {
  let text: String

  func write(to writer: inout HeaderWriter) {
    var isFirst = true
    for run in UnstructuredValue.runs(text) {
      if run.isEncoded {
        writer.encodedWords(run.text)
      } else {
        for word in run.text.utf8.split(separator: 0x20) {
          writer.token(word, isFirst: isFirst)
          isFirst = false
        }
      }
      isFirst = false
    }
  }

  struct Run {
    let text: String
    let isEncoded: Bool
  }

  /// Stretches of words that are encoded and of words that are not; one space lies between two stretches.
  static func runs(_ text: String) -> [Run] {
    guard !text.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    var marks = words.map(mustEncode)
    // An empty word lies between two spaces, or beside one at an end: it goes along with a neighbour.
    for index in words.indices where words[index].isEmpty {
      marks[index + 1 < words.count ? index + 1 : max(0, index - 1)] = true
    }
    var runs: [Run] = []
    var first = 0
    for index in words.indices where index + 1 == words.count || marks[index + 1] != marks[index] {
      let range = words[first].startIndex..<words[index].endIndex
      runs.append(Run(text: String(decoding: bytes[range], as: UTF8.self), isEncoded: marks[index]))
      first = index + 1
    }
    return runs
  }

  private static func mustEncode(_ word: ArraySlice<UInt8>) -> Bool {
    word.isEmpty || word.count > HeaderWriter.lineLimit - 1 || looksEncoded(word)
      || !word.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Whether a reader might take something in `text` for an encoded word.
  static func looksEncoded(_ text: String) -> Bool { looksEncoded(text.utf8) }

  private static func looksEncoded(_ text: some Sequence<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if previous == UInt8(ascii: "="), byte == UInt8(ascii: "?") { return true }
      previous = byte
    }
    return false
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
    guard UnstructuredValue.looksEncoded(text) else { return false }
    var previous: UInt8 = 0
    return text.utf8.contains { byte in
      defer { previous = byte }
      return previous == UInt8(ascii: "?") && byte == UInt8(ascii: "=")
    }
  }
}
