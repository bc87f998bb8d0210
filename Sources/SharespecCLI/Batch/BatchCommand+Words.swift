import Sharespec

extension BatchCommand {
  /// Tells what a run came to, and what to type next.
  func tell(_ summary: BatchSummary, _ run: RunID) throws(WriteFault) {
    let isPlain = summary.counts.total == summary.counts[.accepted] + summary.counts[.failed]
    if arguments.has(.json) {
      var json = JSONText()
      json.object { json in
        json.member("event", "end")
        json.member("run", Int(run.number))
        for state in EntryState.allCases { json.member(state.rawValue, summary.counts[state]) }
      }
      return try terminal.write(json.text + "\n")
    }
    if summary.counts.total > 1 || !isPlain {
      try terminal.write("run \(run.number): \(summary.line)\n", to: .error)
    }
    for line in summary.next { try terminal.write("\(line)\n", to: .error) }
  }

  /// Tells why a batch cannot be planned or performed.
  func tell(_ fault: BatchFault, again: String? = nil) throws(WriteFault) -> ExitCode {
    switch fault {
    case .ledger(let fault):
      var access = access
      if let again { access.again = again }
      return try access.tell(fault)
    case .stopped(let run):
      let unplanned = UnplannedRun(number: run.number, again: again)
      try terminal.write("\(unplanned.sentence)\n", to: .error)
      return StopSignals.exitCode ?? .cancelled
    case .file(let fault):
      try terminal.write(
        "sharespec: \(fault.path.visible): cannot be read any more: \(fault.kind.reason.visible)\n",
        to: .error)
      return .usage
    case .stale(let staleness):
      try terminal.write("sharespec: the plan is stale, nothing was shared\n", to: .error)
      for sentence in staleness.sentences { try terminal.write("  \(sentence.visible)\n", to: .error) }
      if staleness.count > staleness.sentences.count {
        try terminal.write("  and \(staleness.count - staleness.sentences.count) more\n", to: .error)
      }
      try terminal.write("  help: make a new plan, review it, and run that\n", to: .error)
      return .stale
    case .planWasRun(let run, let began):
      try terminal.write(
        """
        sharespec: this plan was run before, as run \(run) of \(DateTime(clockSeconds: began).rfc3339)
          help: 'sharespec resume' goes on where that stopped; to share once more, make a new plan

        """, to: .error)
      return .stale
    case .rekeyed(let campaign, let wasByColumn):
      try terminal.write(
        """
        sharespec: the campaign '\(campaign.visible)' told its recipients apart \(wasByColumn ? "by a key column" : "by their addresses"), \
        and would now do it \(wasByColumn ? "by their addresses" : "by a key column"): everybody could get it again
          help: \(wasByColumn ? "give 'key' again" : "remove 'key'"), or name a new campaign

        """, to: .error)
      return .errors
    case .unfinished(let recipes):
      for recipe in recipes {
        let people = recipe.open == 1 ? "1 recipient" : "\(recipe.open) recipients"
        let began = DateTime(clockSeconds: recipe.started).rfc3339
        try terminal.write(
          "sharespec: \(recipe.name.visible): the run of \(began) has not reached \(people) yet\n", to: .error
        )
      }
      try terminal.write(
        "  help: 'sharespec resume' finishes it; 'sharespec run --new' gives that up and shares anew\n",
        to: .error)
      return .deferred
    }
  }

  /// Tells what became of recipients before, so that nobody wonders why they get nothing now.
  func tell(_ facts: BatchFacts) throws(WriteFault) {
    var parts: [String] = []
    if facts.accepted > 0 { parts.append("\(facts.accepted) have it already") }
    if facts.failed > 0 { parts.append("\(facts.failed) failed before and are not tried again") }
    if facts.inDoubt > 0 { parts.append("\(facts.inDoubt) are in doubt") }
    if facts.cancelled > 0 { parts.append("\(facts.cancelled) were given up") }
    if facts.repeated > 0 { parts.append("\(facts.repeated) come twice, and get the first") }
    if !parts.isEmpty {
      try terminal.write("of the recipients, \(parts.joined(separator: ", "))\n", to: .error)
    }
    for name in facts.changed {
      try terminal.write("\(name.visible): changed since it was sent; not sent again\n", to: .error)
    }
    if facts.changedCount > facts.changed.count {
      try terminal.write("and \(facts.changedCount - facts.changed.count) more\n", to: .error)
    }
    if facts.failed > 0 {
      try terminal.write("'sharespec resolve --failed --resend' has what failed tried again\n", to: .error)
    }
    if facts.inDoubt > 0 {
      try terminal.write("'sharespec status' tells what is in doubt\n", to: .error)
    }
    if facts.removed > 0 {
      try terminal.write(
        "\(facts.removed) that an earlier run planned and did not reach are not in the data any more\n"
          + "'sharespec resolve --removed --cancel' gives them up\n", to: .error)
    }
  }
}

extension CompiledRecipe {
  /// Whether it sends messages to people; else recipients are places of this machine, which nobody counts.
  var isForPeople: Bool {
    switch recipe.destination.purpose {
    case .mail, .messages: true
    case .pasteboard, .photos, .programs, nil: false
    }
  }
}
