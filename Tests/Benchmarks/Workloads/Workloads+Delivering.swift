#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Workloads {
  /// Mails to a server of this machine that drops them.
  static func delivery(_ place: Place, connections: Int) -> Workload {
    let sink = MailSink()
    let (text, html) = ("\(place.files)/text.txt", "\(place.files)/text.html")
    let source = [
      Program.onPath("smtp-source"), "-d", "-s", "\(connections)", "-m", "2000", "-l", "3000", "-f",
      "a@example.org",
      "-t", "b@example.org", sink.address,
    ]
    let python = connections == 1 ? [place.python("deliver", sink.port, "2000", text, html)] : []
    return Workload(
      name: "deliver-\(connections)",
      title: "compose 2,000 small mails and deliver them over \(connections) connection(s)",
      measure: .wall,
      ours: place.work("deliver", sink.port, "\(connections)", "2000", text, html),
      peers: [Program(name: "smtp-source", words: source)] + python,
      // 0.27 s where smtp-source takes 0.11.
      budgets: [.ratio(connections == 1 ? 1 : 0.27 / 0.11, to: "smtp-source")],
      prepare: { () throws(BenchmarkFault) in
        try SmallMail.write(to: place)
        try sink.start()
      }, finish: sink.stop)
  }

  /// A mail for each row of a table.
  static func table(_ place: Place) -> Workload {
    let sink = MailSink()
    let folder = "\(place.files)/table"
    let merge = "\(place.peers)/venv/bin/mailmerge"
    return Workload(
      name: "table", title: "a mail for each of 2,000 rows of a CSV file, composed and delivered",
      measure: .wall,
      ours: place.work("table", "\(folder)/letter.share.yaml", sink.port),
      peers: [
        // It wants to be called in the folder of its files.
        Program(
          name: "mailmerge",
          words: [
            "/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, merge, "--no-dry-run", "--no-limit",
            "--template", "template.txt", "--database", "people.csv", "--config", "server.conf",
          ], needs: merge)
      ],
      budgets: [.ratio(0.15, to: "mailmerge")],
      prepare: { () throws(BenchmarkFault) in
        try Letter.write(to: place, in: "table", rows: 2_000)
        unlink("\(folder)/server.conf")
        try place.file(
          "table/server.conf", text: "[smtp_server]\nhost = 127.0.0.1\nport = \(sink.port)\n")
        try sink.start()
      }, finish: sink.stop)
  }

  /// Ten times as many rows in the same memory and ten times the time.
  static func rows(_ place: Place) -> Workload {
    func preview(_ count: Int) -> Program {
      Program(
        name: "\(count) rows",
        words: [
          place.sharespec, "preview", "--format", "json", "\(place.files)/rows\(count)/letter.share.yaml",
        ])
    }
    let peak = 16 << 10
    return Workload(
      name: "rows", title: "preview a mail for each row of a CSV file", ours: preview(100_000),
      peers: [preview(10_000)], budgets: [.ratio(10.5, to: "10000 rows"), .peakKiB(peak)]
    ) { () throws(BenchmarkFault) in
      for count in [10_000, 100_000] { try Letter.write(to: place, in: "rows\(count)", rows: count) }
    }
  }
}

/// A letter with the people to whom it goes, for sharespec and for mailmerge.
enum Letter {
  private static let text = """
    wir freuen uns, Ihnen das Programm für dieses Frühjahr zu schicken. Die Öffnungszeiten haben sich geändert:
    montags bis freitags von neun bis fünf, samstags von zehn bis zwei. Kommen Sie vorbei, und bringen Sie Ihre
    Freunde mit.

    Viele Grüße
    das Büro
    """

  static func write(to place: Place, in folder: String, rows: Int) throws(BenchmarkFault) {
    var number = -1
    try place.file("\(folder)/people.csv") {
      number += 1
      guard number < rows else { return nil }
      let header = number == 0 ? "name,email,code\r\n" : ""
      return Array("\(header)\"Żółty, Łukasz \(number)\",reader\(number)@example.org,A-\(number)\r\n".utf8)
    }
    let body = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  \($0)"
    }
    try place.file(
      "\(folder)/letter.share.yaml",
      text: """
        destination: mail
        id: letter
        campaign: spring
        for-each:
          file: people.csv
          key: email
        from: Zoë Müller <zoe@example.org>
        to: {name: "{{name}}", address: "{{email}}"}
        subject: "Grüße, {{name}}: Ihr Programm {{code}}"
        date: 2026-01-31T09:30:00+01:00
        body: |
          Guten Tag {{name}},

        \(body.joined(separator: "\n"))

        """)
    try place.file(
      "\(folder)/template.txt",
      text: """
        TO: {{email}}
        FROM: Zoë Müller <zoe@example.org>
        SUBJECT: Grüße, {{name}}: Ihr Programm {{code}}

        Guten Tag {{name}},

        \(text)

        """)
  }
}
