extension Part {
  /// About as many bytes are written of it besides files.
  var size: Int {
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
  var endsInSpareLineEnd: Bool {
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
      case .file(let file): digest.update(counted: "file \(file.encodedSize) \(file.sha256)")
      }
    case .multi(let subtype, let parameters, let parts):
      digest.update(counted: "\(subtype) \(parameters.joined(separator: " ")) \(parts.count)")
      for part in parts { part.digest(into: digest) }
    }
  }
}
