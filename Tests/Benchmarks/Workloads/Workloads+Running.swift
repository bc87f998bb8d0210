#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Workloads {
  /// A campaign by `sharespec run`, from the recipe to the last result in the ledger.
  ///
  /// A ledger on a disk waits for it once a share or more seldom; how long that takes is the row "1 fdatasync a mail".
  static func run(_ place: Place, rows: Int, connections: Int, isLong: Bool = false) -> Workload {
    let sink = MailSink()
    let campaign = Campaign(place: place, rows: rows, port: sink.port)
    let source = [
      Program.onPath("smtp-source"), "-d", "-s", "\(connections)", "-m", "\(rows)", "-l", "900", "-f",
      "a@example.org", "-t", "b@example.org", sink.address,
    ]
    let python =
      connections > 1
      ? []
      : [
        place.python("table", campaign.table, sink.port),
        place.python("table", campaign.table, sink.port, "\(campaign.folder)/python.db")
          .named("python with SQLite"),
      ]
    return Workload(
      name: "run-\(rows)-\(connections)",
      title: "run a campaign of \(rows) rows over \(connections) connection(s)",
      measure: .wall, isLong: isLong,
      ours: campaign.sharespec("run", "--yes", "--connections", "\(connections)"),
      peers: [
        campaign.sharespec("run", "--yes", "--connections", "\(connections)", inMemory: true)
          .named("ledger in memory"),
        campaign.sharespec("plan", inMemory: true).named("plan alone"),
        Program(name: "smtp-source", words: source),
        place.python("syncs", "\(campaign.folder)/syncs", "\(rows)").named("1 fdatasync a mail"),
      ] + python,
      budgets: [.ratio(connections == 1 ? 1 : 0.27 / 0.11, to: "smtp-source")],
      prepare: { () throws(BenchmarkFault) in
        try campaign.write()
        try sink.start()
      },
      finish: {
        sink.stop()
        campaign.remove()
      })
  }

  /// Entries that are planned in a ledger, beside rows with such a key in one table of SQLite, which is the least that they take.
  static func plan(_ place: Place, entries: Int) -> Workload {
    func fresh(_ program: Program, _ folder: String) -> Program {
      let script = "rm -rf \"$0\"; \"$@\"; end=$?; rm -rf \"$0\"; exit $end"
      return Program(
        name: program.name, words: ["/bin/sh", "-c", script, folder] + program.words, needs: program.words[0])
    }
    let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : place.files
    let (ledger, table) = ("\(memory)/sharespec-plan-\(getpid())", "\(memory)/sharespec-table-\(getpid())")
    return Workload(
      name: "plan-\(entries)", title: "plan \(entries) entries in a ledger", isLong: true,
      ours: fresh(place.work("plan", "\(entries)", ledger), ledger),
      peers: [
        fresh(place.python("inserts", table, "\(entries)").named("1 row with a key in SQLite"), table)
      ])
  }

  /// Ten times as many rows in the same memory and ten times the time; the ledger is in memory, as the disk is not what is measured.
  static func manyRuns(_ place: Place, rows: Int) -> Workload {
    let sink = MailSink()
    let campaigns = [rows, rows / 10].map { Campaign(place: place, rows: $0, port: sink.port) }
    let programs = campaigns.map {
      $0.sharespec("run", "--yes", "--connections", "4", inMemory: true).named("\($0.rows) rows")
    }
    return Workload(
      name: "run-\(rows)", title: "run a campaign of \(rows) rows, beside a tenth of it", isLong: true,
      ours: programs[0], peers: [programs[1]],
      budgets: [.ratio(10.5, to: programs[1].name), .peakKiB(40 << 10)],
      prepare: { () throws(BenchmarkFault) in
        for campaign in campaigns { try campaign.write() }
        try sink.start()
      },
      finish: {
        sink.stop()
        for campaign in campaigns { campaign.remove() }
      })
  }
}

/// A table with its letter, and an account that leads to a sink.
private struct Campaign {
  let place: Place
  let rows: Int
  let port: String

  private var name: String { "run\(rows)" }
  var folder: String { "\(place.files)/\(name)" }
  var table: String { "\(folder)/people.csv" }
  private var accounts: String { "accounts-\(port).yaml" }

  func write() throws(BenchmarkFault) {
    try Letter.write(to: place, in: name, rows: rows)
    try place.file(
      "\(name)/\(accounts)",
      text: "sink: {kind: smtp, host: 127.0.0.1, port: \(port), tls: none}\n")
    chmod("\(folder)/\(accounts)", 0o600)
  }

  /// The account is that of one sink; the table stays for another time.
  func remove() { unlink("\(folder)/\(accounts)") }

  /// The program, each time with a ledger that does not exist yet: on the disk of the build, or in memory where the system has such a folder.
  func sharespec(_ words: String..., inMemory: Bool = false) -> Program {
    let memory = "/dev/shm"
    let state =
      inMemory && access(memory, W_OK) == 0 ? "\(memory)/sharespec-benchmark-\(port)" : "\(folder)/state"
    let script = "rm -rf \"$0\"; \"$@\" >\"$0.out\" 2>&1; end=$?; rm -rf \"$0\" \"$0.out\"; exit $end"
    return Program(
      name: "sharespec",
      words: ["/bin/sh", "-c", script, state, place.sharespec] + words
        + ["--ledger", state, "--config", "\(folder)/\(accounts)", "\(folder)/letter.share.yaml"],
      needs: place.sharespec)
  }
}
