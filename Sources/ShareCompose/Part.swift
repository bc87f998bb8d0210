import ShareModel

/// A part of a message's body (RFC 2045; RFC 2046).
enum Part {
  /// Content with its own headers.
  case leaf(Leaf)
  /// Parts together, of the type `multipart/` and `subtype`; `parameters` are tokens such as `type="text/html"`.
  case multi(subtype: String, parameters: [String], parts: [Part])

  /// Content with its headers.
  struct Leaf {
    /// The header fields, from Content-Type on, with their line ends.
    let headers: [UInt8]
    /// The encoded content.
    let content: Message.Segment
    /// Whether the content ends with a line end that is not its own but the encoding's, which the next boundary's line
    /// may use (RFC 2046, 5.1.1).
    let endsInSpareLineEnd: Bool
  }
}

extension Part {
  /// Text with its encoding.
  static func text(_ subtype: String, _ text: String) -> Part {
    let encoded = EncodedText(text)
    var writer = HeaderWriter()
    writer.field("Content-Type", TokensValue("text/\(subtype);", "charset=\(encoded.charset)"))
    writer.field("Content-Transfer-Encoding", TokensValue(encoded.encoding.rawValue))
    return .leaf(
      Leaf(
        headers: writer.bytes, content: .bytes(encoded.bytes),
        endsInSpareLineEnd: encoded.encoding == .base64 && !encoded.bytes.isEmpty))
  }

  /// A calendar as a form of the body.
  static func invitation(_ file: AttachedFile) -> Part {
    var writer = HeaderWriter()
    writer.field("Content-Type", FileTypeValue(file, hasName: false))
    writer.field("Content-Transfer-Encoding", TokensValue(file.encoding.rawValue))
    return .leaf(
      Leaf(
        headers: writer.bytes, content: file.content,
        endsInSpareLineEnd: file.encoding == .base64 && file.size > 0))
  }

  /// A file, which readers list or, where it has an identifier, show within the HTML.
  static func file(_ file: AttachedFile) -> Part {
    var writer = HeaderWriter()
    writer.field("Content-Type", FileTypeValue(file))
    writer.field("Content-Transfer-Encoding", TokensValue(file.encoding.rawValue))
    var disposition = [file.contentID == nil ? "attachment" : "inline"]
    if let filename = file.filename { disposition += FileNameParameter(name: filename).tokens }
    for index in disposition.indices.dropLast() { disposition[index] += ";" }
    writer.field("Content-Disposition", TokensValue(disposition))
    if let contentID = file.contentID { writer.field("Content-ID", TokensValue("<\(contentID.text)>")) }
    return .leaf(
      Leaf(
        headers: writer.bytes, content: file.content,
        endsInSpareLineEnd: file.encoding == .base64 && file.size > 0))
  }
}
