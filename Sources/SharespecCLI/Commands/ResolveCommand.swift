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
    guard let word = Word(arguments) else {
      let fault = UsageFault("'resolve' needs one of --arrived, --resend, --cancel and --look")
      try terminal.write(fault.text, to: .error)
      return .usage
    }
    return try access.using {
      let ledger = try access.open(creating: .never)
      let entries = ResolvedEntries(arguments, in: ledger)
      switch word {
      case .look: return try look(for: entries, in: ledger, access)
      case .decision(let decision): return try decide(decision, of: entries, in: ledger, access)
      }
    }
  }

  /// Takes the person's word on all entries; asks first where they are several and a person is there.
  private func decide(
    _ word: Ledger.Word, of entries: ResolvedEntries, in ledger: Ledger, _ access: LedgerAccess
  ) throws -> ExitCode {
    let (count, campaigns) = try entries.count(for: word)
    guard count > 0 else {
      try terminal.write("\(entries.none)\n", to: .error)
      return .done
    }
    if count > 1, terminal.canAsk, !arguments.has(.yes) {
      let question = "\(count) \(entries.noun)\(campaigns): \(words(word))?"
      guard try terminal.ask(question.visible) else { return .cancelled }
    }
    var (told, isToSend) = (0, false)
    try entries.forEachPage(for: word) { page in
      let resolved = try ledger.resolve(page.map(\.key), word, user: access.user, at: Int64(time(nil)))
      for entry in resolved {
        if told < ResolvedEntries.listed { try tell(entry) }
        told += 1
        isToSend = isToSend || entry.state == .planned
      }
    }
    if told > ResolvedEntries.listed { try terminal.write("and \(told - ResolvedEntries.listed) more\n") }
    if isToSend {
      try terminal.write("'sharespec resume' sends \(told == 1 ? "it" : "them")\n", to: .error)
    }
    return .done
  }

  private func words(_ word: Ledger.Word) -> String {
    switch word {
    case .arrived: "note that they arrived"
    case .resend: "send them again with the next 'resume'"
    case .cancel: "give them up"
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

  /// Looks for messages where their accounts keep what was sent; only what is found decides.
  private func look(
    for entries: ResolvedEntries, in ledger: Ledger, _ access: LedgerAccess
  ) throws -> ExitCode {
    var report = Report()
    let configuration = Configuration.read(in: surroundings, report: &report)
    if report.hasErrors {
      try DiagnosticPrinter(terminal: terminal).print(report)
      return .configuration
    }
    let secrets = SecretReader(
      environment: surroundings.environment, secretVariables: configuration.secretVariables)
    let evidence = Evidence(configuration: configuration, secrets: secrets)
    var (code, isEmpty) = (ExitCode.done, true)
    try entries.forEachPage(for: .arrived) { page in
      for entry in page {
        isEmpty = false
        code = code.worse(try look(for: entry, evidence, in: ledger, access))
      }
    }
    if isEmpty { try terminal.write("\(entries.none)\n", to: .error) }
    return code
  }

  private func look(
    for entry: EntryRecord, _ evidence: Evidence, in ledger: Ledger, _ access: LedgerAccess
  ) throws -> ExitCode {
    switch evidence.look(for: entry) {
    case .found(let place):
      let note = "the message was found in \(place)"
      for entry in try ledger.resolve(
        [entry.key], .arrived, user: access.user, at: Int64(time(nil)), note: note)
      { try tell(entry) }
      return .done
    case .notFound(let places):
      try terminal.write(
        "\(entry.address.visible): not found in \(places.joined(separator: ", ").visible); that does not prove that it did not arrive\n"
      )
      return .inDoubt
    case .nowhere(let reason):
      try terminal.write("sharespec: \(entry.address.visible): \(reason.visible)\n", to: .error)
      return .configuration
    }
  }

  private func tell(_ entry: EntryRecord) throws(WriteFault) {
    let name = "\(entry.key.hex.prefix(12)) \(entry.address)".visible
    try terminal.write("\(name): \(words(entry.state))\n")
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
