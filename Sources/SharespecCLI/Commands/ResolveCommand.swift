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
    if arguments.has(.removed) {
      return try RemovedCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    }
    let entry = arguments.operands.first ?? ""
    guard let word = Word(arguments) else {
      let fault = UsageFault("'resolve' needs one of --arrived, --resend, --cancel and --look")
      try terminal.write(fault.text, to: .error)
      return .usage
    }
    return try access.using {
      let ledger = try access.open(creating: .never)
      switch word {
      case .look: return try look(for: entry, in: ledger, access)
      case .decision(let decision):
        try tell(try ledger.resolve(entry, decision, user: access.user, at: Int64(time(nil))))
        return .done
      }
    }
  }

  /// What the person wants; nil where they say none of it, or two.
  private enum Word {
    case decision(Ledger.Word)
    case look

    init?(_ arguments: Arguments) {
      let words: [(Option, Word)] = [
        (.arrived, .decision(.arrived)), (.resend, .decision(.resend)), (.cancel, .decision(.cancel)),
        (.look, .look),
      ]
      let said = words.filter { arguments.has($0.0) }
      guard said.count == 1, let word = said.first?.1 else { return nil }
      self = word
    }
  }

  /// Looks for the message where its account keeps what was sent; only what is found decides.
  private func look(for words: String, in ledger: Ledger, _ access: LedgerAccess) throws -> ExitCode {
    var report = Report()
    let configuration = Configuration.read(in: surroundings, report: &report)
    if report.hasErrors {
      try DiagnosticPrinter(terminal: terminal).print(report)
      return .configuration
    }
    let entry = try ledger.ask { (queries) throws(LedgerFault) in try queries.named(words, in: [.inDoubt]) }
    let secrets = SecretReader(
      environment: surroundings.environment, secretVariables: configuration.secretVariables)
    switch Evidence(configuration: configuration, secrets: secrets).look(for: entry) {
    case .found(let place):
      let time = Int64(time(nil))
      let note = "the message was found in \(place)"
      try tell(try ledger.resolve(entry.key.hex, .arrived, user: access.user, at: time, note: note))
      return .done
    case .notFound(let places):
      try terminal.write(
        "\(entry.address.visible): not found in \(places.joined(separator: ", ").visible); that does not prove that it did not arrive\n"
      )
      return .inDoubt
    case .nowhere(let reason):
      try terminal.write("sharespec: \(reason.visible)\n", to: .error)
      return .configuration
    }
  }

  private func tell(_ entry: EntryRecord) throws(WriteFault) {
    let name = "\(entry.key.hex.prefix(12)) \(entry.address)".visible
    try terminal.write("\(name): \(words(entry.state))\n")
    if entry.state == .planned { try terminal.write("'sharespec resume' sends it\n", to: .error) }
  }

  private func words(_ state: EntryState) -> String {
    switch state {
    case .accepted: "accepted"
    case .planned: "to be sent again"
    case .cancelled: "given up"
    case .committing, .failed, .deferred, .inDoubt: state.rawValue
    }
  }
}
