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

  /// Where its password comes from; nil where it needs none.
  public var passwordSource: SecretSource? {
    switch kind {
    case .smtp(let server): server.password
    case .outbox, .maildir, .mbox: nil
    }
  }

  /// How many connections a batch may open at once.
  public var connections: Int {
    switch kind {
    case .smtp(let server): server.connections
    case .outbox, .maildir, .mbox: 1
    }
  }

  /// How fast a batch may send; nil for as fast as it goes.
  public var rate: SendingRate? {
    switch kind {
    case .smtp(let server): server.rate
    case .outbox, .maildir, .mbox: nil
    }
  }
}
