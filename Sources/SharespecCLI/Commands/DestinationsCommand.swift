import Sharespec

/// `sharespec destinations`: what can be shared to from this machine, and why not where it cannot.
struct DestinationsCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    var report = Report()
    let statuses = DestinationStatus.all(in: surroundings, report: &report)
    try DiagnosticPrinter(terminal: terminal).print(report)
    try terminal.write(arguments.has(.json) ? json(statuses) : table(statuses))
    return report.hasErrors ? .configuration : .done
  }

  private func json(_ statuses: [DestinationStatus]) -> String {
    statuses.map { status in
      var json = JSONText()
      json.object { json in
        json.member("destination", status.destination.rawValue)
        json.key("can-share")
        json.bool(status.canShare)
        json.member("account", status.account)
        json.member("place", status.place)
        json.key("default")
        json.bool(status.isDefault)
        json.member("reason", status.reason)
        json.member("note", status.note)
      }
      return json.text + "\n"
    }.joined()
  }

  /// One line for each account; a star marks the one that recipes use that name none.
  private func table(_ statuses: [DestinationStatus]) -> String {
    let nameWidth = statuses.map(\.destination.rawValue.count).max() ?? 0
    let accountWidth = statuses.compactMap { $0.account?.count }.max() ?? 0
    return statuses.map { status in
      let account = (status.account ?? "") + (status.isDefault ? " *" : "")
      let words = [status.place, status.reason ?? status.note].compactMap { $0 }
      return status.destination.rawValue.padding(to: nameWidth + 2) + (status.canShare ? "yes  " : "no   ")
        + account.padding(to: accountWidth + 4) + words.joined(separator: ": ").visible + "\n"
    }.joined()
  }
}
