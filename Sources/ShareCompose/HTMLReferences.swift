import ShareModel

/// An address in HTML that shows something: an image, or a part of the message by its identifier.
struct HTMLReference {
  /// What it leads to.
  let address: ImageAddress
  /// The UTF-8 offsets of the address as it is written.
  let range: Range<Int>
}

/// Finds the addresses by which HTML shows images: `src` and `srcset`, `poster`, `background`, `url(…)` in styles, and
/// `cid:` in any attribute.
///
/// Other addresses, such as those of links and scripts, are none of a mail's parts and stay as they are.
struct HTMLReferences {
  private(set) var found: [HTMLReference] = []
  private var hasRemoteBase = false
  private let bytes: [UInt8]

  /// Every reference, in the order of the text.
  static func all(in html: String) -> [HTMLReference] {
    guard mayRefer(html) else { return [] }
    return HTMLReferences(html).found
  }

  private init(_ html: String) {
    var tokenizer = HTMLTokenizer(html)
    bytes = tokenizer.bytes
    while let token = tokenizer.next() {
      switch token {
      case .open(let name, let attributes): take(name, attributes)
      case .raw("style", let range): takeStyle(range, isAttribute: false)
      case .raw, .text, .close: break
      }
    }
  }

  private mutating func take(_ element: String, _ attributes: Range<Int>) {
    var kept: [(name: String, range: Range<Int>)] = []
    HTMLAttributes(bytes, attributes).forEachRange { name, range in kept.append((name, range)) }
    for (name, range) in kept {
      switch (element, name) {
      case (_, "style"): takeStyle(range, isAttribute: true)
      case (_, "srcset"): takeCandidates(range)
      case ("base", "href"): if ImageAddress(decoded(range)) == .remote { hasRemoteBase = true }
      case ("img", "src"), ("image", "src"), ("input", "src"), ("video", "poster"), (_, "background"):
        add(ImageAddress(decoded(range)), range)
      default:
        guard beginsWithContentID(range) else { continue }
        add(ImageAddress(decoded(range)), range)
      }
    }
  }

  private mutating func add(_ address: ImageAddress, _ range: Range<Int>) {
    var address = address
    if hasRemoteBase, case .file = address { address = .remote }
    found.append(HTMLReference(address: address, range: range))
  }

  private func decoded(_ range: Range<Int>) -> String { HTMLEntities.decode(bytes[range]) }

  private func beginsWithContentID(_ range: Range<Int>) -> Bool {
    let value = bytes[range].drop { $0 <= 0x20 }
    return value.prefix(4).map { $0 | 0x20 } == [0x63, 0x69, 0x64, 0x3A]
  }

  /// WHATWG HTML, 4.8.4.2.1: addresses with descriptors behind them, and commas between them.
  private mutating func takeCandidates(_ range: Range<Int>) {
    var index = range.lowerBound
    let comma = UInt8(ascii: ",")
    while index < range.upperBound {
      guard bytes[index] > 0x20, bytes[index] != comma else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, bytes[index] > 0x20 { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == comma { end -= 1 }
      add(ImageAddress(decoded(start..<end)), start..<end)
      if end == index { while index < range.upperBound, bytes[index] != comma { index += 1 } }
    }
  }

  /// `url(…)` of an image; style sheets and fonts are no images.
  private mutating func takeStyle(_ range: Range<Int>, isAttribute: Bool) {
    for place in CSSAddresses.ranges(in: bytes, range) {
      let text =
        isAttribute ? HTMLEntities.decode(bytes[place]) : String(decoding: bytes[place], as: UTF8.self)
      let address = ImageAddress(CSSAddresses.unquoted(text))
      if case .file(let path) = address {
        let fileExtension = FileName(lastOf: path)?.fileExtension ?? ""
        guard FileTypes.type(ofExtension: fileExtension)?.type == "image" else { continue }
      }
      add(address, place)
    }
  }

  /// A quick look, since most HTML of mails shows nothing: at the names before each `=`, `(` and `:`.
  private static func mayRefer(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 0
      while index + 8 <= bytes.count {
        let word = ByteMarks.word(at: start + index)
        var marks =
          ByteMarks.equal(to: UInt8(ascii: "="), in: word) | ByteMarks.equal(to: UInt8(ascii: "("), in: word)
          | ByteMarks.equal(to: UInt8(ascii: ":"), in: word)
        while marks != 0 {
          if names(bytes, before: index + marks.trailingZeroBitCount / 8) { return true }
          marks &= marks - 1
        }
        index += 8
      }
      return (index..<bytes.count).contains { names(bytes, before: $0) }
    }
  }

  /// Whether what refers to something stands before a mark.
  private static func names(_ bytes: UnsafeBufferPointer<UInt8>, before mark: Int) -> Bool {
    switch bytes[mark] {
    case UInt8(ascii: "("): return ends(bytes, mark, "url")
    case UInt8(ascii: ":"): return ends(bytes, mark, "cid")
    case UInt8(ascii: "="):
      var end = mark
      while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
      return ends(bytes, end, "src") || ends(bytes, end, "srcset") || ends(bytes, end, "poster")
        || ends(bytes, end, "background")
    default: return false
    }
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ word: StaticString) -> Bool {
    let start = end - word.utf8CodeUnitCount
    return start >= 0
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] | 0x20 == word.utf8Start[$0] }
  }
}

/// `url(…)` in style sheets (CSS Values 4, 4.5).
enum CSSAddresses {
  /// What stands between the brackets, quotation marks included.
  static func ranges(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    let opening = Array("url(".utf8)
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index + opening.count <= range.upperBound {
      guard bytes[index] | 0x20 == opening[0],
        bytes[index..<index + 4].elementsEqual(opening, by: { $0 | 0x20 == $1 | 0x20 })
      else {
        index += 1
        continue
      }
      let start = index + opening.count
      var end = start
      while end < range.upperBound, bytes[end] <= 0x20 { end += 1 }
      if end < range.upperBound, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        let quote = bytes[end]
        end += 1
        while end < range.upperBound, bytes[end] != quote { end += 1 }
      }
      while end < range.upperBound, bytes[end] != UInt8(ascii: ")") { end += 1 }
      guard end < range.upperBound else { return found }
      found.append(start..<end)
      index = end + 1
    }
    return found
  }

  /// Without white space and quotation marks around it.
  static func unquoted(_ text: String) -> String {
    var bytes = text.utf8.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes.count > 1,
      bytes.last == quote
    else { return String(Substring(bytes)) }
    return String(Substring(bytes.dropFirst().dropLast()))
  }
}
