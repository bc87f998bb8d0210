/// Writes a message: its header, then a tree of parts with their headers.
struct MessageWriter {
  /// Where the header is written, before the parts are.
  var header: HeaderWriter
  private let root: Part
  /// What all boundaries of the message begin with.
  ///
  /// Neither base64 nor quoted-printable can hold `=_`; a part sent as it is could hold it only if it held a digest of itself.
  private let boundary: String
  private var written: [Message.Segment] = []
  private var boundaries = 0

  /// - Parameter digest: The hexadecimal digits of the digest of the parts' content.
  init(_ root: Part, digest: String) {
    self.root = root
    boundary = "=_ss_\(Substring(digest.utf8.prefix(24)))_"
    header = HeaderWriter(capacity: 1024 + root.size)
  }

  /// The message, once its header stands: the header fields of the outermost part, an empty line, the body.
  mutating func segments() -> [Message.Segment] {
    writeHeader(of: root)
    header.endLine()
    write(root)
    flush()
    return written
  }

  /// Of a part whose boundary, where it has one, is the next.
  private mutating func writeHeader(of part: Part) {
    switch part {
    case .leaf(let leaf): header.append(lines: leaf.headers)
    case .multi(let subtype, let parameters, _):
      var tokens = ["multipart/\(subtype)"] + parameters + ["boundary=\"\(boundary)\(boundaries)\""]
      for index in tokens.indices.dropLast() { tokens[index] += ";" }
      header.field("Content-Type", TokensValue(tokens))
    }
  }

  /// A tree is three levels deep at most.
  private mutating func write(_ part: Part) {
    switch part {
    case .leaf(let leaf): append(leaf.content)
    case .multi(_, _, let parts):
      // All boundaries of a message are equally long, since readers compare beginnings of lines (RFC 2046, 5.1.1).
      let boundary = "\(boundary)\(boundaries)"
      boundaries += 1
      var needsLineEnd = false
      for part in parts {
        writeDelimiter(boundary, needsLineEnd)
        header.endLine()
        writeHeader(of: part)
        header.endLine()
        write(part)
        needsLineEnd = !part.endsInSpareLineEnd
      }
      writeDelimiter(boundary, needsLineEnd)
      header.append("--")
      header.endLine()
    }
  }

  private mutating func writeDelimiter(_ boundary: String, _ needsLineEnd: Bool) {
    if needsLineEnd { header.endLine() }
    header.append("--")
    header.append(boundary)
  }

  private mutating func append(_ content: Message.Segment) {
    switch content {
    case .bytes(let bytes): header.append(lines: bytes)
    case .file:
      flush()
      written.append(content)
    }
  }

  private mutating func flush() {
    let bytes = header.take()
    if !bytes.isEmpty { written.append(.bytes(bytes)) }
  }
}
