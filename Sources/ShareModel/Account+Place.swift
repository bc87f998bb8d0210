extension Account {
  /// Where it leads to, in words without a secret: a server with its port, or a folder or file.
  public var place: String {
    switch kind {
    case .smtp(let server): "smtp \(server.host):\(server.port)"
    case .outbox(let path): "outbox \(path)"
    case .maildir(let path): "maildir \(path)"
    case .mbox(let path): "mbox \(path)"
    }
  }
}
