import Foundation
import ShareTestSupport
import Testing

/// Recipes with `for-each`: each row is a share, and every fault is told with the line of the data.
@Suite struct RowTests {
  let folder: TemporaryFolder

  static let recipe = """
    id: party
    campaign: summer-party
    destination: mail
    vars: {place: The old mill}
    for-each: {file: guests.csv, where: {status: invited}}
    from: Jane <jane@example.org>
    to: "{{name}} <{{email}}>"
    cc: "{{cc}}"
    subject: "Dear {{name}}, our party"
    body:
      markdown: |
        Dear {{name}},

        come to **{{vars.place}}** on {{day | date "EEEE, d MMMM"}}.{{#note}}
        PS: {{note}}{{/note}}
    date: 2026-11-30T12:00:00Z
    """

  init() throws { folder = try TemporaryFolder(["guests.share.yaml": Self.recipe]) }

  func sharespec(_ arguments: String..., rows: String) throws -> ProgramResult {
    try folder.write("guests.csv", "email,name,status,day,note,cc\n" + rows)
    return try Program.run(
      Program.sharespec, arguments, environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
  }

  func previews(rows: String) throws -> [ReceivedMail] {
    let result = try sharespec("preview", "--format=eml", "-o", "out/", "guests.share.yaml", rows: rows)
    #expect(result.status == 0, "\(result)")
    let out = folder.url.appending(path: "out")
    return try FileManager.default.contentsOfDirectory(atPath: out.path).sorted().map {
      try ReceivedMail.parse([UInt8](Data(contentsOf: out.appending(path: $0))))
    }
  }

  /// Names with commas, angle brackets, quotes and markup stay names; lists in a cell that is a whole field are lists.
  @Test func dataIsNeverStructure() throws {
    let mails = try previews(
      rows: """
        ada@example.org,"Lovelace, Ada",invited,2026-12-24,<b>*bring* cake</b>,"a@x.org, b@x.org"
        bob@example.org,Bob <evil@x>,invited,2026-12-25,{{vars.place}},
        carl@example.org,Carl,declined,,,
        "eve@example.org","O'Neil ""Eve"" & <i>",invited,2026-12-26,"[a](javascript:x)",
        """)
    #expect(mails.count == 3)
    #expect(
      mails.map { $0.header("To") } == [
        #""Lovelace, Ada" <ada@example.org>"#, #""Bob <evil@x>" <bob@example.org>"#,
        #""O'Neil \"Eve\" & <i>" <eve@example.org>"#,
      ])
    #expect(mails.map { $0.header("Cc") } == ["a@x.org, b@x.org", nil, nil])
    #expect(mails.map { $0.header("Bcc") } == [nil, nil, nil])
    let html = mails.compactMap { $0.part("text/html")?.text }
    #expect(html[0].contains("<strong>The old mill</strong> on Thursday, 24 December"))
    #expect(html[0].contains("PS: &lt;b&gt;*bring* cake&lt;/b&gt;"))
    #expect(html[1].contains("PS: {{vars.place}}"))
    #expect(html[2].contains("Dear O'Neil &quot;Eve&quot; &amp; &lt;i&gt;,"))
    #expect(!html[2].contains("href"))
    #expect(mails[0].part("text/plain")?.text?.contains("PS: <b>*bring* cake</b>") == true)
    #expect(mails[1].part("text/plain")?.text?.contains("Dear Bob <evil@x>,") == true)
  }

  @Test(arguments: [
    (
      "ada@example.org,,invited,2026-12-24,x,\n",
      "guests.csv:2:17: error: 'name' is empty and has no default [empty-variable]"
    ),
    ("bob.example.org,Bob,invited,2026-12-24,x,\n", "'bob.example.org' is neither an address"),
    ("bob@example.org,Bob,invited,soon,x,\n", "guests.csv:2:29: error: 'soon' in 'day' is not a date"),
    ("bob@example.org,Bob,invited\n", "guests.csv:2:28: error: row 1 has 3 of 6 cells [ragged-row]"),
    (
      "b@x.org,Bob,invited,2026-12-24,x,a@x; b@y\n", "'a@x; b@y' has a ';', which does not separate addresses"
    ),
    ("b@x.org,\"Bob\r\nBcc: eve@x.org\",invited,2026-12-24,x,\n", "[bad-variable]"),
    (
      "b@x.org,Bob,invited,2026-12-24,x,\nb@X.org,Rob,invited,2026-12-24,x,\n",
      "guests.csv:3:1: error: 'b@x.org' is also the recipient of row 1, in line 2 [duplicate-row]"
    ),
    ("b@bü_cher.org,Bob,invited,2026-12-24,x,\n", "[bad-address]"),
    ("b@x.org,Bob,declined,2026-12-24,x,\n", "no-rows"),
    ("b@x.org,Bob,\"invited,2026-12-24,x,\n", "guests.csv:2:13: error: "),
  ])
  func faultsNameTheLineOfTheData(_ row: (rows: String, text: String)) throws {
    let result = try sharespec("check", "guests.share.yaml", rows: row.rows)
    #expect(result.errorText.contains(row.text), "\(result)")
    #expect(result.status == (row.text == "no-rows" ? 0 : 1))
  }

  @Test func aMillionMistakesAreSummedUp() throws {
    let rows = (1...300).map { "r\($0).example.org,R,invited,2026-12-24,x,\n" }.joined()
    let result = try sharespec("check", "guests.share.yaml", rows: rows)
    #expect(result.errorText.split(separator: "\n").filter { $0.contains(": error: ") }.count <= 101)
    #expect(result.errorText.contains("200 more"), "\(result.errorText.suffix(300))")
  }

  @Test func aRowIsChosenByKeyOrNumber() throws {
    let rows = (1...9).map { "r\($0)@example.org,R\($0),invited,2026-12-24,x,\n" }.joined()
    let some = try sharespec("preview", "guests.share.yaml", rows: rows)
    #expect(some.outputText.hasSuffix("party: 9 rows, 3 shown; --limit N and --row KEY show others\n"))
    for key in ["r7@example.org", "7"] {
      let one = try sharespec("preview", "--row", key, "guests.share.yaml", rows: rows)
      #expect(one.outputText.hasPrefix("── party, row 7 (r7@example.org): mail by account outbox"), "\(one)")
    }
  }

  @Test func aCampaignReachesEachRecipientOnce() throws {
    let bob = "b@x.org,Bob,invited,2026-12-24,x,\n"
    let first = try sharespec("run", "guests.share.yaml", rows: bob)
    #expect(first.status == 0, "\(first)")
    let again = try sharespec("run", "guests.share.yaml", rows: "a@x.org,Ada,invited,2026-12-24,x,\n" + bob)
    #expect(again.status == 0, "\(again)")
    #expect(again.errorText.contains("1 have it already"))
    let new = folder.url.appending(path: ".local/state/sharespec/outbox/new").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: new).count == 2)
  }

  @Test func variablesOfTheEnvironmentMustBeAllowed() throws {
    try folder.write(
      "env.share.yaml",
      "destination: mail\nfrom: j@x.org\nto: t@x.org\nsubject: \"{{env.HOME}}\"\ndate: 2026-11-30T12:00:00Z\n"
    )
    let refused = try sharespec("check", "env.share.yaml", rows: "")
    #expect(refused.status == 1 && refused.errorText.contains("unknown-variable"), "\(refused)")
    let allowed = try sharespec("preview", "--allow-env", "HOME", "env.share.yaml", rows: "")
    #expect(allowed.outputText.contains("Subject:    \(folder.path)\n"), "\(allowed)")
  }
}
