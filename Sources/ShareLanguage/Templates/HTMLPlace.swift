/// Where in HTML the next byte of output stands, followed as the output grows.
///
/// A small reading of the tokenizer of the HTML standard (13.2.5): text, tags, attributes, comments, scripts and styles.
public struct HTMLPlace: Sendable {
  /// Why a value cannot stand at a place although it is escaped.
  public enum Danger: Sendable, Hashable, CaseIterable {
    /// Inside a tag, where it would be the name of an element or an attribute.
    case tag
    /// In an attribute without quotes, which a space ends.
    case unquotedAttribute
    /// In an attribute that is a script: `onclick`.
    case eventAttribute
    /// In a script or a style sheet, where references do not count.
    case script
  }

  private enum State {
    case text, tagOpen, tagName, insideTag, attributeName, beforeValue, unquoted
    case quoted(UInt8)
    case comment, rawText
  }

  private var state = State.text
  private var isEndTag = false
  /// In small letters: the tag's name, the attribute's name.
  private var tagName: [UInt8] = []
  private var attributeName: [UInt8] = []
  /// How many bytes of the end of a comment or a script have just been seen.
  private var seen = 0
  /// What the attribute holds so far.
  private var value: [UInt8] = []

  /// Why a value cannot stand here; nil where escaping is enough.
  var danger: Danger? {
    switch state {
    case .text, .comment: nil
    case .tagOpen, .tagName, .insideTag, .attributeName: .tag
    case .beforeValue, .unquoted: .unquotedAttribute
    case .rawText: .script
    case .quoted: attributeName.starts(with: "on".utf8) ? .eventAttribute : nil
    }
  }

  /// The scheme that `text` would give to the address that it begins here, where it is none that a mail may have.
  func refusedScheme(of text: String) -> String? {
    guard case .quoted = state,
      HTMLPlace.addressAttributes.contains(String(decoding: attributeName, as: UTF8.self))
    else { return nil }
    // Browsers skip controls and spaces, so `java\nscript:` is a scheme too.
    let address = (value + Array(text.utf8)).filter { $0 > 0x20 }
    guard let end = address.firstIndex(where: { ":/?#".utf8.contains($0) }), address[end] == UInt8(ascii: ":")
    else {
      return nil
    }
    let scheme = String(decoding: address[..<end].map(\.htmlLowercased), as: UTF8.self)
    return ["http", "https", "mailto"].contains(scheme) || value.contains(UInt8(ascii: ":")) ? nil : scheme
  }

  private static let addressAttributes: Set<String> = [
    "href", "src", "action", "formaction", "background", "cite", "poster", "data", "xlink:href", "srcset",
    "longdesc",
  ]

  mutating func advance(over bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.popFirst() {
      if case .text = state, byte != UInt8(ascii: "<") {
        rest = rest[(rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex)...]
      } else {
        advance(byte.htmlLowercased)
      }
    }
  }

  private mutating func advance(_ byte: UInt8) {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { openTag() }
    case .tagOpen, .tagName: advanceInTagName(byte)
    case .insideTag, .attributeName, .beforeValue: advanceInTag(byte)
    case .unquoted:
      if byte.isTemplateSpace { state = .insideTag } else if byte == UInt8(ascii: ">") { closeTag() }
    case .quoted(let quote): if byte == quote { state = .insideTag } else { value.append(byte) }
    case .comment: advanceInComment(byte)
    case .rawText: advanceInRawText(byte)
    }
  }

  private mutating func advanceInComment(_ byte: UInt8) {
    if byte == UInt8(ascii: ">"), seen >= 2 { state = .text }
    seen = byte == UInt8(ascii: "-") ? seen + 1 : 0
  }

  private mutating func advanceInRawText(_ byte: UInt8) {
    let expected = seen < 2 ? Array("</".utf8)[seen] : tagName[seen - 2]
    seen = byte == expected ? seen + 1 : byte == UInt8(ascii: "<") ? 1 : 0
    if seen == tagName.count + 2 { (state, isEndTag) = (.insideTag, true) }
  }

  private mutating func openTag() {
    (state, isEndTag, tagName) = (.tagOpen, false, [])
  }

  private mutating func advanceInTagName(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where tagName.isEmpty: isEndTag = true
    case UInt8(ascii: ">"): closeTag()
    case UInt8(ascii: "<") where tagName.isEmpty: openTag()
    case UInt8(ascii: "/"): state = .insideTag
    case _ where tagName.isEmpty && !byte.beginsTagName: state = .text
    case _ where byte.isTemplateSpace: state = .insideTag
    default:
      tagName.append(byte)
      state = .tagName
      if tagName.elementsEqual("!--".utf8) { (state, seen) = (.comment, 2) }
    }
  }

  private mutating func advanceInTag(_ byte: UInt8) {
    switch (state, byte) {
    case (_, UInt8(ascii: ">")): closeTag()
    case (.beforeValue, UInt8(ascii: "\"")), (.beforeValue, UInt8(ascii: "'")):
      (state, value) = (.quoted(byte), [])
    case (.beforeValue, _): if !byte.isTemplateSpace { state = .unquoted }
    case (.attributeName, UInt8(ascii: "=")), (.insideTag, UInt8(ascii: "=")): state = .beforeValue
    case (_, UInt8(ascii: "/")): state = .insideTag
    case (.attributeName, _) where !byte.isTemplateSpace: attributeName.append(byte)
    case (.insideTag, _) where !byte.isTemplateSpace: (state, attributeName) = (.attributeName, [byte])
    default: state = .insideTag
    }
  }

  private mutating func closeTag() {
    let isRaw = !isEndTag && (tagName.elementsEqual("script".utf8) || tagName.elementsEqual("style".utf8))
    state = isRaw ? .rawText : .text
    seen = 0
  }
}

extension UInt8 {
  /// A sign that no name follows is text: `a < b`, `<3`.
  fileprivate var beginsTagName: Bool {
    (0x61...0x7A).contains(self) || self == UInt8(ascii: "!") || self == UInt8(ascii: "?")
  }

  fileprivate var htmlLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
