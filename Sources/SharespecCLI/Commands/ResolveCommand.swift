#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// `sharespec resolve`: a person's word on what is in doubt, kept with their name.
struct ResolveCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let access = LedgerAccess(arguments: arguments, terminal: terminal, surroundings: surroundings)
    let entry = arguments.operands.first ?? ""
    let words: [Option] = [.arrived, .resend, .look].filter(arguments.has)
    guard words.count == 1, let word = words.first else {
      let fault = UsageFault("'resolve' needs one of --arrived, --resend and --look")
      try terminal.write(fault.text, to: .error)
      return .usage
    }
    return try access.using {
      let ledger = try access.open(creating: .never)
      let found: EntryRecord
      switch word {
      case .arrived:
        found = try ledger.resolve(entry, .arrived, user: access.user, at: Int64(time(nil)))
      default:
        found = try ledger.resolve(entry, .resend, user: access.user, at: Int64(time(nil)))
      }
      try tell(found)
      return .done
    }
  }

  private func tell(_ entry: EntryRecord) throws(WriteFault) {
    let name = "\(entry.key.hex.prefix(12)) \(entry.address)".visible
    try terminal.write("\(name): \(entry.state == .accepted ? "accepted" : "to be sent again")\n")
    if entry.state == .planned { try terminal.write("'sharespec resume' sends it\n", to: .error) }
  }
}
