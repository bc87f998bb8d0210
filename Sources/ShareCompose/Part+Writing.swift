/// Turns a tree of parts into the headers and the stretches of a message.
struct PartWriter {
  /// The digest that all boundaries of the message hold.
  let digest: String

  /// The header fields of the outermost part.
  private(set) var headers: [UInt8] = []
  private var segments: [Message.Segment] = []
  private var pending: [UInt8] = []
  private var boundaries = 0

  /// - Parameter digest: 24 hexadecimal digits of the digest of the parts' content.
  init(_ root: Part, digest: String) {
    self.digest = digest
    headers = header(of: root, boundaries)
    pending.reserveCapacity(root.size)
    write(root)
    flush()
  }

  /// The body.
  var body: [Message.Segment] { segments }

  /// A boundary begins with `=_`, which neither base64 nor quoted-printable can hold; a part sent as it is could hold it
  /// only if it held a digest of itself. All boundaries of a message are equally long, since readers compare
  /// beginnings of lines (RFC 2046, 5.1.1).
  private func boundary(_ number: Int) -> String { "=_ss_\(digest)_\(number)" }

  private func header(of part: Part, _ number: Int) -> [UInt8] {
    switch part {
    case .leaf(let leaf): return leaf.headers
    case .multi(let subtype, let parameters, _):
      var writer = HeaderWriter()
      let parameters = parameters + ["boundary=\"\(boundary(number))\""]
      let tokens = ["multipart/\(subtype)"] + parameters
      writer.field(
        "Content-Type",
        TokensValue(
          tokens.enumerated().map { index, token in
            Array((index + 1 < tokens.count ? "\(token);" : token).utf8)
          }))
      return writer.bytes
    }
  }

  /// A tree is three levels deep at most.
  private mutating func write(_ part: Part) {
    switch part {
    case .leaf(let leaf): append(leaf.content)
    case .multi(_, _, let parts):
      let boundary = Array(boundary(boundaries).utf8)
      boundaries += 1
      var needsLineEnd = false
      for part in parts {
        appendDelimiter(boundary, needsLineEnd)
        pending += [0x0D, 0x0A]
        pending += header(of: part, boundaries)
        pending += [0x0D, 0x0A]
        write(part)
        needsLineEnd = !part.endsInSpareLineEnd
      }
      appendDelimiter(boundary, needsLineEnd)
      pending += Array("--\r\n".utf8)
    }
  }

  private mutating func appendDelimiter(_ boundary: [UInt8], _ needsLineEnd: Bool) {
    if needsLineEnd { pending += [0x0D, 0x0A] }
    pending += [UInt8(ascii: "-"), UInt8(ascii: "-")]
    pending += boundary
  }

  private mutating func append(_ content: Message.Segment) {
    switch content {
    case .bytes(let bytes): pending += bytes
    case .file:
      flush()
      segments.append(content)
    }
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    segments.append(.bytes(pending))
    pending = []
  }
}

extension Part {
  /// About as many bytes are written of it besides files.
  fileprivate var size: Int {
    switch self {
    case .leaf(let leaf):
      switch leaf.content {
      case .bytes(let bytes): bytes.count + leaf.headers.count + 64
      case .file: 0
      }
    case .multi(_, _, let parts): parts.reduce(256) { $0 + $1.size }
    }
  }

  /// A multipart ends in a line end that belongs to no part.
  fileprivate var endsInSpareLineEnd: Bool {
    switch self {
    case .leaf(let leaf): leaf.endsInSpareLineEnd
    case .multi: true
    }
  }

  /// Adds all content, headers included, to a digest; a file by its own digest.
  func digest(into digest: SHA256) {
    switch self {
    case .leaf(let leaf):
      digest.update(counted: leaf.headers)
      switch leaf.content {
      case .bytes(let bytes): digest.update(counted: bytes)
      case .file(let file): digest.update(counted: Array("file \(file.encodedSize) \(file.sha256)".utf8))
      }
    case .multi(let subtype, let parameters, let parts):
      digest.update(counted: Array("\(subtype) \(parameters.joined(separator: " ")) \(parts.count)".utf8))
      for part in parts { part.digest(into: digest) }
    }
  }
}
