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
    case .unusable, .unsafe, .missing, .notFound, .notResolvable, .illegal, .misuse: nil
    }
  }
}
