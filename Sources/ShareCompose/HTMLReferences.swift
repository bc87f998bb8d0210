import ShareModel

/// Finds the addresses by which HTML shows something: `src` and `srcset`, `poster`, `background`, `href` of pictures within
/// pictures, addresses in styles, and `cid:` in any attribute; also in what is for Outlook alone.
///
/// Other addresses, such as those of links and scripts, are none of a mail's parts and stay as they are, and so does all
/// within `template`, which is not shown.
struct HTMLReferences {
  private(set) var found: [HTMLReference] = []
  private var hasRemoteBase = false
  private var templateDepth = 0
  private let bytes: [UInt8]

  /// Every reference, in the order of the text.
  static func all(in html: String) -> [HTMLReference] {
    guard HTMLReferences.mayRefer(html) else { return [] }
    return HTMLReferences(html).found
  }

  private init(_ html: String) {
    var tokenizer = HTMLTokenizer(html)
    bytes = tokenizer.bytes
    while let token = tokenizer.next() {
      guard case .conditional(let range) = token else {
        take(token)
        continue
      }
      let depth = templateDepth
      var inner = HTMLTokenizer(inside: range, of: bytes)
      while let token = inner.next() { take(token) }
      templateDepth = depth
    }
  }

  /// No comment is within a comment, so that what is conditional within a conditional one is nothing.
  private mutating func take(_ token: HTMLToken) {
    switch token {
    case .open("template", _): templateDepth += 1
    case .close("template"): templateDepth = max(0, templateDepth - 1)
    case .open(let name, let attributes): if templateDepth == 0 { take(name, attributes) }
    case .raw("style", let range): if templateDepth == 0 { takeStyle(range, isAttribute: false) }
    case .raw, .text, .close, .conditional: break
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
      case ("img", "src"), ("image", "src"), ("input", "src"), ("video", "poster"), (_, "background"),
        ("v:fill", "src"), ("v:imagedata", "src"), ("v:image", "src"), ("image", "href"),
        ("image", "xlink:href"), ("feimage", "href"), ("feimage", "xlink:href"):
        add(.picture, ImageAddress(decoded(range)), range)
      case ("video", "src"), ("audio", "src"), ("source", "src"):
        add(.recording, ImageAddress(decoded(range)), range)
      default:
        guard beginsWithContentID(range) else { continue }
        add(.picture, ImageAddress(decoded(range)), range)
      }
    }
  }

  private mutating func add(_ use: ShownFile, _ address: ImageAddress, _ range: Range<Int>) {
    var address = address
    if hasRemoteBase, case .file = address { address = .remote }
    found.append(HTMLReference(address: address, use: use, range: range))
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
      add(.picture, ImageAddress(decoded(start..<end)), start..<end)
      if end == index { while index < range.upperBound, bytes[index] != comma { index += 1 } }
    }
  }

  /// Fonts that are files stay as they are: readers that take any fetch them.
  private mutating func takeStyle(_ range: Range<Int>, isAttribute: Bool) {
    guard isAttribute, bytes[range].contains(UInt8(ascii: "&")) else {
      return takeAddresses(bytes, range) { $0 }
    }
    let (text, places) = HTMLEntities.decodeWithPlaces(bytes[range])
    takeAddresses(text, 0..<text.count) { places[$0.lowerBound]..<places[$0.upperBound] }
  }

  private mutating func takeAddresses(
    _ style: [UInt8], _ range: Range<Int>, place: (Range<Int>) -> Range<Int>
  ) {
    for found in CSSAddresses.all(in: style, range) {
      let text = String(decoding: style[found.range], as: UTF8.self)
      let address = ImageAddress(CSSAddresses.unescaped(text))
      if found.use == .font, case .file = address { continue }
      add(found.use, address, place(found.range))
    }
  }
}
