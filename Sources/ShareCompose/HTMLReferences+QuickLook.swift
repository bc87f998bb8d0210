extension HTMLReferences {
  /// A quick look, since most HTML of mails shows nothing: at the names before each `=`, `(` and `:`.
  static func mayRefer(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 0
      var tag = Tag()
      while index + 8 <= bytes.count {
        let word = ByteMarks.word(at: start + index)
        var marks =
          ByteMarks.equal(to: UInt8(ascii: "="), in: word) | ByteMarks.equal(to: UInt8(ascii: "("), in: word)
          | ByteMarks.equal(to: UInt8(ascii: ":"), in: word)
        while marks != 0 {
          if names(bytes, before: index + marks.trailingZeroBitCount / 8, &tag) { return true }
          marks &= marks - 1
        }
        index += 8
      }
      return (index..<bytes.count).contains { names(bytes, before: $0, &tag) }
    }
  }

  /// Whether what refers to something stands before a mark.
  private static func names(_ bytes: UnsafeBufferPointer<UInt8>, before mark: Int, _ tag: inout Tag) -> Bool {
    switch bytes[mark] {
    case UInt8(ascii: "("):
      return ends(bytes, mark, "url") || ends(bytes, mark, "image-set")
    case UInt8(ascii: ":"): return ends(bytes, mark, "cid")
    case UInt8(ascii: "="):
      var end = mark
      while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
      return ends(bytes, end, "src") || ends(bytes, end, "srcset") || ends(bytes, end, "poster")
        || ends(bytes, end, "background")
        || ends(bytes, end, "href") && tag.isPicture(bytes, before: end)
    default: return false
    }
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ word: StaticString) -> Bool {
    let start = end - word.utf8CodeUnitCount
    return start >= 0
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] | 0x20 == word.utf8Start[$0] }
  }
  /// The tag in which the last `href` stood.
  private struct Tag {
    private var known = 0
    private var isPicture = false

    /// Whether the tag around a place is that of a picture; no byte is looked at twice.
    mutating func isPicture(_ bytes: UnsafeBufferPointer<UInt8>, before place: Int) -> Bool {
      var start = place
      while start > known, bytes[start - 1] != UInt8(ascii: "<") { start -= 1 }
      if start > known {
        isPicture = ["image", "feimage"].contains { (word: StaticString) in
          HTMLReferences.ends(bytes, min(start + word.utf8CodeUnitCount, place), word)
        }
      }
      known = place
      return isPicture
    }
  }
}
