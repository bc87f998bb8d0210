extension Account {
  /// Where it leads to, in words without a secret: a server with its port, or a folder or file.
  public var place: String {
    switch kind {
    case .smtp(let server): "smtp \(server.host):\(server.port)"
    case .sendmail(let program): "sendmail \(program)"
    case .imap(let server): "imap \(server.host):\(server.port)"
    case .outbox(let path): "outbox \(path)"
    case .maildir(let path): "maildir \(path)"
    case .mbox(let path): "mbox \(path)"
    case .gammu(let gammu):
      "gammu \(gammu.program)" + (gammu.configurationFile.map { " with \($0)" } ?? "")
    case .messageLink(let link): link.opens ? "sms: link, opened" : "sms: link, shown"
    case .clipboard(let clipboard):
      "\(clipboard.selection.rawValue)"
        + (clipboard.way == .automatic ? "" : " by \(clipboard.way.rawValue)")
    case .pictures(let path): "pictures \(path)"
    case .programs: "programs of recipes"
    }
  }

  /// How many connections a batch may open at once.
  public var connections: Int {
    switch kind {
    case .smtp(let server): server.connections
    case .sendmail, .imap, .outbox, .maildir, .mbox, .gammu, .messageLink, .clipboard, .pictures, .programs: 1
    }
  }

  /// How fast a batch may send; nil for as fast as it goes.
  public var rate: SendingRate? {
    switch kind {
    case .smtp(let server): server.rate
    case .sendmail, .imap, .outbox, .maildir, .mbox, .gammu, .messageLink, .clipboard, .pictures, .programs:
      nil
    }
  }
}
