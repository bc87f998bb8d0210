/// The identifiers that HTML refers to by `cid:` (RFC 2392): in attributes, and as `url(cid:…)` in styles.
enum InlineReferences {
  /// Each identifier once, in the order of first mention.
  static func contentIDs(in html: String) -> [String] {
    guard mentions(html) else { return [] }
    var found: [String] = []
    var seen: Set<String> = []
    func add(_ contentID: String) { if seen.insert(contentID).inserted { found.append(contentID) } }
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .open(_, let attributes):
        HTMLAttributes(tokenizer.bytes, attributes).forEach { name, value in
          if name == "style" { inStyle(value).forEach(add) } else if let one = whole(value) { add(one) }
        }
      case .raw("style", let range):
        inStyle(String(decoding: tokenizer.bytes[range], as: UTF8.self)).forEach(add)
      case .raw, .text, .close: break
      }
    }
    return found
  }

  /// A quick look, since most HTML has none.
  private static func mentions(_ html: String) -> Bool {
    var last = (UInt8(0), UInt8(0), UInt8(0))
    return html.utf8.contains { byte in
      defer { last = (last.1, last.2, byte | 0x20) }
      return byte == UInt8(ascii: ":") && last == (UInt8(ascii: "c"), UInt8(ascii: "i"), UInt8(ascii: "d"))
    }
  }

  /// The identifier of an attribute that is one `cid:` address.
  private static func whole(_ value: String) -> String? {
    let bytes = value.utf8.drop { $0 <= 0x20 }
    guard bytes.count > 4, Substring(bytes.prefix(4)).lowercased() == "cid:" else { return nil }
    return percentDecoded(bytes.dropFirst(4).prefix { $0 > 0x20 })
  }

  private static func inStyle(_ style: String) -> [String] {
    let bytes = Array(style.utf8)
    let opening = Array("url(".utf8)
    var found: [String] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] | 0x20 == opening[0],
        bytes[index...].prefix(4).map({ $0 | 0x20 }) == opening.map({ $0 | 0x20 })
      else {
        index += 1
        continue
      }
      index += 4
      let value = bytes[index...].drop { $0 <= 0x20 || isQuote($0) }.prefix {
        $0 > 0x20 && !isQuote($0) && $0 != UInt8(ascii: ")")
      }
      if let contentID = whole(String(decoding: value, as: UTF8.self)) { found.append(contentID) }
      index = max(index, value.endIndex)
    }
    return found
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> String {
    let bytes = Array(text)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        output.append(value)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
