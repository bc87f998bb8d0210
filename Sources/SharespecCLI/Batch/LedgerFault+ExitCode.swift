import Sharespec

extension ExitCode {
  /// What a shell is told about a ledger that cannot be used.
  init(of fault: LedgerFault) {
    switch fault {
    case .busy: self = .busy
    case .otherLedger, .outdated: self = .stale
    case .notFound, .ambiguous, .notResolvable, .missing: self = .usage
    case .network, .unusable, .unsafe, .vanished, .version, .corrupt, .disk, .full, .illegal, .misuse:
      self = .cannotWrite
    }
  }
}

extension LedgerFault {
  /// What a person can do about it; nil where the message says it. `again` is the command that goes on.
  func remedy(again: String) -> String? {
    switch self {
    case .busy: "wait for that run to end; 'sharespec status' shows how far it is"
    case .network: "keep the ledger on a disk of this machine: --ledger FOLDER"
    case .vanished, .otherLedger, .outdated:
      "put the right ledger back; or, if nobody was reached by it, begin a new one with --new-ledger"
    case .version: "use the version of sharespec that made it, or a newer one"
    case .corrupt: "put a copy back, or keep what can be read: sharespec status --csv > rows.csv"
    case .disk, .full: "make room, then: \(again)"
    case .ambiguous: "give more of the entry's digits"
    case .notResolvable(let entry, let word): entry.state.remedy(for: word)
    case .unusable, .unsafe, .missing, .notFound, .illegal, .misuse: nil
    }
  }
}

extension EntryState {
  /// What a person can say of an entry instead; nil where nothing is to be said.
  fileprivate func remedy(for word: Ledger.Word) -> String? {
    switch self {
    case .planned, .deferred: "'sharespec resume' sends it; 'sharespec resolve ENTRY --cancel' gives it up"
    case .failed, .cancelled: "'sharespec resolve ENTRY --resend' sends it all the same"
    case .inDoubt: "--arrived takes it off the list, --resend sends it again"
    case .accepted:
      word == .resend ? "what was accepted is not sent again; a new campaign reaches everybody" : nil
    case .committing: nil
    }
  }
}
