import ShareText

extension LedgerFault {
  /// The reason as a sentence without a final stop, for people; safe for a terminal.
  public var message: String { text.visible }

  private var text: String {
    switch self {
    case .busy(let holder?):
      "the ledger is in use by process \(holder.process) of \(holder.user) on \(holder.host)"
    case .busy(nil): "the ledger is in use by another program"
    case .network(let path, let kind):
      "\(path) lies on \(kind), where the ledger's lock cannot be relied on"
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)"
    case .unsafe(let path, let reason): "\(path) is not safe: \(reason)"
    case .missing(let path): "there is no ledger in \(path)"
    case .vanished(let path): "there was a ledger in \(path), and it is gone"
    case .version(let path, let found, let known):
      "\(path) was made by version \(found) of the ledger, and this program knows version \(known)"
    case .corrupt(let path, let detail): "\(path) is damaged: \(detail)"
    case .disk(let detail): "the ledger cannot be written: \(detail)"
    case .full(let detail): "the ledger cannot be written, the disk is full: \(detail)"
    case .otherLedger(let expected, let found):
      "the plan was made with the ledger \(expected.text), and this is \(found.text)"
    case .outdated(let expected, let found):
      "the ledger is older than the plan: it is at run \(found), and the plan at \(expected)"
    case .notFound(let words): "no entry is called '\(words)'"
    case .ambiguous(let words, let entries):
      "'\(words)' may be \(entries.map { "\($0.key.hex.prefix(12)) (\($0.address))" }.joined(separator: ", "))"
    case .notResolvable(let entry, _): "the entry for \(entry.address) \(entry.state.sentence)"
    case .illegal(let key, let state, let transition):
      "the entry \(key.hex.prefix(12)) cannot \(transition.rawValue) from \(state?.rawValue ?? "nothing")"
    case .misuse(let words): words
    }
  }

  /// Whether the ledger has failed for good and takes nothing more in this process.
  public var isFinal: Bool {
    switch self {
    case .disk, .full, .corrupt: true
    case .busy, .network, .unusable, .unsafe, .missing, .vanished, .version, .otherLedger, .outdated,
      .notFound,
      .ambiguous, .notResolvable, .illegal, .misuse:
      false
    }
  }
}

extension EntryState {
  /// The end of a sentence about an entry.
  fileprivate var sentence: String {
    switch self {
    case .planned: "is planned and was not sent yet"
    case .committing: "waits for the server's answer"
    case .accepted: "was accepted"
    case .failed: "failed, and is not sent any more"
    case .deferred: "was deferred, and is tried again"
    case .inDoubt: "is in doubt: it may have arrived, and is never sent again by itself"
    case .cancelled: "was given up"
    }
  }
}
