import Foundation
import ShareTestSupport
import Testing

/// Batches of what is no mail keep the promises of the ledger: a campaign reaches everybody and every place at most once.
@Suite struct LocalBatchTests {
  let run: LocalRun

  init() throws { run = try LocalRun() }

  private func stored(_ folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(run.folder.path)/\(folder)")
    return (names ?? []).sorted()
  }

  /// A program in a folder of its own, which notes each call.
  private func program(_ name: String, _ lines: String) throws {
    try run.folder.write("home/.keep", "")
    try run.folder.write("bin/.keep", "")
    try run.folder.writeProgram(
      "bin/\(name)", "#!/bin/sh\necho \"$*\" >> \"$HOME/../calls\"\nenv >> \"$HOME/../env\"\n\(lines)\n")
  }

  private var calls: [String] {
    let text = (try? run.folder.read("calls")) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func states() throws -> [String: String] {
    try entries().reduce(into: [:]) { $0["\($1["to"] ?? "")"] = "\($1["state"] ?? "")" }
  }

  private func entries() throws -> [[String: Any]] {
    let status = try run.sharespec("status", "--json")
    return try status.outputText.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["entry"] != nil }
  }

  // MARK: Places

  private func photos(_ rows: String, key: String = ", key: name") throws {
    for (index, name) in ["a", "b"].enumerated() {
      try run.folder.write("\(name).png", bytes: LocalRun.png + [UInt8(index)])
    }
    try run.folder.write("rows.csv", "name,image\n\(rows)")
    try run.folder.write(
      "p.share.yaml",
      """
      destination: photos
      campaign: trip
      for-each: {file: rows.csv\(key)}
      image: "{{image}}"
      album: Trip
      filename: "{{name}}.png"
      """)
  }

  @Test func everyRowIsKeptOnce() throws {
    try photos("first,a.png\nsecond,b.png\n")
    let result = try run.sharespec("run", "p.share.yaml")
    #expect(result.status == 0, "\(result)")
    #expect(stored("home/Pictures/Trip") == ["first.png", "second.png"])
    let again = try run.sharespec("run", "p.share.yaml")
    #expect(again.status == 0 && again.errorText.contains("2 have it already"), "\(again)")
    // A row that is added is kept, one that is corrected is not kept again.
    try photos("zero,b.png\nfirst,b.png\nsecond,b.png\n")
    let more = try run.sharespec("run", "p.share.yaml")
    #expect(more.status == 0 && more.errorText.contains("p, row first: photos/Trip: changed"), "\(more)")
    #expect(try entries().map { "\($0["state"] ?? "")" } == ["accepted", "accepted", "accepted"])
    #expect(try run.folder.bytes("home/Pictures/Trip/first.png") == LocalRun.png + [0])
  }

  @Test func rowsWithoutRecipientsNeedAKey() throws {
    try photos("first,a.png\n", key: "")
    let result = try run.sharespec("check", "p.share.yaml")
    #expect(result.status == 1)
    #expect(
      result.errorText.contains(
        "p.share.yaml:3:11: error: rows without recipients need a column that tells them apart [missing-key]"),
      "\(result)")
  }

  @Test func aPlaceGetsEachRecipeOfACampaign() throws {
    for (index, name) in ["a", "b"].enumerated() {
      try run.folder.write("\(name).png", bytes: LocalRun.png + [UInt8(index)])
      try run.folder.write(
        "r/\(name).share.yaml", "destination: photos\ncampaign: trip\nimage: ../\(name).png\n")
    }
    #expect(try run.sharespec("run", "r", with: [:]).status != 0, "images lie outside")
    for (index, name) in ["a", "b"].enumerated() {
      try run.folder.write("r/\(name).png", bytes: LocalRun.png + [UInt8(index)])
      try run.folder.write(
        "r/\(name).share.yaml", "destination: photos\ncampaign: trip\nimage: \(name).png\n")
    }
    let result = try run.sharespec("run", "r")
    #expect(result.status == 0, "\(result)")
    #expect(stored("home/Pictures") == ["a.png", "b.png"])
  }

  @Test func planAndRun() throws {
    try photos("first,a.png\nsecond,b.png\n")
    let plan = try run.sharespec("plan", "-o", "plan.jsonl", "p.share.yaml")
    #expect(plan.status == 0 && plan.errorText.contains("planned 2 shares\n"), "\(plan)")
    #expect(try run.folder.read("plan.jsonl").contains("\"to\":[\"photos/Trip\"]"))
    try run.folder.write("b.png", bytes: LocalRun.png + [9])
    let stale = try run.sharespec("run", "--plan", "plan.jsonl")
    #expect(stale.status == 6 && stored("home/Pictures/Trip").isEmpty, "\(stale)")
    try photos("first,a.png\nsecond,b.png\n")
    #expect(try run.sharespec("run", "--plan", "plan.jsonl").status == 0)
    #expect(stored("home/Pictures/Trip") == ["first.png", "second.png"])
  }

  /// Before its name is given nobody has the photo; afterwards the same photo is known by its bytes.
  @Test(arguments: ["committing_before:2", "committing_after:2", "result_before:2"])
  func killed(at failpoint: String) throws {
    try photos("first,a.png\nsecond,b.png\n")
    let killed = try run.sharespec("run", "p.share.yaml", with: ["SHARESPEC_FAILPOINT": "\(failpoint)=kill"])
    #expect(killed.status != 0)
    let resumed = try run.sharespec("resume")
    let states = try entries().map { "\($0["state"] ?? "")" }
    #expect(states.allSatisfy { ["accepted", "in-doubt"].contains($0) }, "\(resumed) \(states)")
    #expect(resumed.status == (states.contains("in-doubt") ? 5 : 0), "\(resumed)")
    #expect(stored("home/Pictures/Trip").contains("first.png"))
  }

  // MARK: The pasteboard

  @Test func thePasteboardOfACampaign() throws {
    try program("xclip", "cat > \"$HOME/../pasted\"")
    try run.folder.write("c.share.yaml", "destination: pasteboard\ncampaign: once\nstring: Hello\n")
    let display = ["DISPLAY": ":7", "PATH": run.folder.path + "/bin:/usr/bin:/bin"]
    let result = try run.sharespec("run", "c.share.yaml", with: display)
    #expect(result.status == 0 && result.outputText == "c: accepted by clipboard\n", "\(result)")
    #expect(try run.folder.read("pasted") == "Hello")
    #expect(try run.sharespec("run", "c.share.yaml", with: display).errorText.contains("1 have it already"))
    #expect(calls.count == 1)
  }

  /// A pasteboard that cannot be reached leaves the share planned; `resume` goes on.
  @Test func resumed() throws {
    try run.folder.write("accounts.yaml", "board: {kind: clipboard, way: xclip}\n")
    try run.folder.write("c.share.yaml", "destination: pasteboard\nstring: Hello\n")
    let path = ["DISPLAY": ":7", "PATH": run.folder.path + "/bin:/usr/bin:/bin"]
    let failed = try run.sharespec(
      "run", "--config", "accounts.yaml", "c.share.yaml", with: ["PATH": "/none"])
    #expect(failed.status == 78, "\(failed)")
    #expect(try states() == ["pasteboard": "planned"])
    try program("xclip", "cat > \"$HOME/../pasted\"")
    let resumed = try run.sharespec("resume", with: path)
    #expect(resumed.status == 0, "\(resumed)")
    #expect(try states() == ["pasteboard": "accepted"])
    #expect(try run.folder.read("pasted") == "Hello")
  }

  // MARK: Messages

  private static let inject = "cat >> \"$HOME/../texts\"; echo \"Written message with ID $$\""

  private func messages(_ rows: String, _ script: String = inject, more: String = "") throws {
    try program("inject", script)
    try run.folder.write("accounts.yaml", "phone: {kind: gammu, program: bin/inject, country: DE}\n\(more)")
    try run.folder.write("people.csv", "to,also\n\(rows)")
    try run.folder.write(
      "m.share.yaml",
      """
      destination: messages
      account: phone
      campaign: party
      for-each: people.csv
      to: ["{{to}}", "{{also}}"]
      body: Hi {{to}}
      """)
  }

  private func runMessages(_ added: [String: String] = [:]) throws -> ProgramResult {
    try run.sharespec("run", "--config", "accounts.yaml", "--json", "m.share.yaml", with: added)
  }

  /// Who is in two rows gets the first, however the number is written.
  @Test func everybodyOnce() throws {
    try messages("0170 1234567,+49 171 7654321\n0171 7654321,+491701234567\n+49 172 1111111,0170 1234567\n")
    let result = try runMessages()
    #expect(result.status == 0, "\(result)")
    #expect(calls.map { $0.split(separator: " ")[1] } == ["+491701234567", "+491717654321", "+491721111111"])
    // The texts stand on its input, where nobody else sees them; of each person's rows the first counts.
    #expect(!calls.contains { $0.contains("Hi") })
    #expect(
      try run.folder.read("texts").split(separator: "\n") == [
        "Hi 0170 1234567", "Hi 0170 1234567", "Hi +49 172 1111111",
      ])
    #expect(result.outputText.contains("\"state\":\"accepted\",\"id\":\""))
    #expect(try runMessages().errorText.contains("have it already"))
    #expect(calls.count == 3)
    let csv = try run.sharespec("status", "--csv").outputText
    #expect(csv.contains("+491701234567,m,,party,1,phone,1,"), "\(csv)")
  }

  /// Between the commit point and the answer nobody knows; a resume goes on with the others and repeats nothing.
  @Test func killedInTheMiddle() throws {
    try messages("0170 1111111,0170 1111112\n0170 1111113,0170 1111114\n")
    _ = try runMessages(["SHARESPEC_FAILPOINT": "committing_after:2=kill"])
    #expect(calls.count == 1)
    let resumed = try run.sharespec("resume")
    #expect(resumed.status == 5, "\(resumed)")
    #expect(
      try states() == [
        "+491701111111": "in-doubt", "+491701111112": "in-doubt", "+491701111113": "accepted",
        "+491701111114": "accepted",
      ])
    #expect(Set(calls.map { $0.split(separator: " ")[1] }).count == calls.count, "nobody twice")
    let look = try run.sharespec("resolve", "+491701111112", "--look")
    #expect(look.errorText.contains("no Message-ID"), "\(look)")
    #expect(try run.sharespec("resolve", "+491701111112", "--resend").status == 0)
    #expect(try run.sharespec("resume").status == 5)
    #expect(try states()["+491701111112"] == "accepted" && calls.count == 4)
  }

  /// A queue that takes nothing ends the run, at once or after three shares; nobody is told to have failed.
  @Test(arguments: [
    (
      2, 78, "account 'phone' is not used any more: gammu-smsd-inject ended with exit status 2: no",
      ["planned": 18]
    ),
    (3, 4, "3 shares in a row failed alike", ["deferred": 6, "planned": 12]),
  ])
  func aQueueThatRefuses(ending: Int, status: Int32, says: String, left: [String: Int]) throws {
    try messages(
      (1...9).map { "0170 111111\($0),0171 111111\($0)\n" }.joined(), "echo no >&2; exit \(ending)")
    let result = try runMessages()
    #expect(result.status == status && result.errorText.contains(says), "\(result)")
    let states = try states().values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(states == left)
  }

  @Test func theProgramGetsNoSecrets() throws {
    try messages(
      "0170 1234567,0170 1234568\n",
      more: "office: {kind: smtp, host: h, username: u, password: {env: MAIL_PASSWORD}}\n")
    let secret = "sesame-9Qy"
    #expect(try runMessages(["MAIL_PASSWORD": secret, "SMTP_PASSWORD": secret, "KEPT": "1"]).status == 0)
    let environment = try run.folder.read("env")
    #expect(environment.contains("KEPT=1") && !environment.contains(secret))
  }

  /// What was made ready counts as done, is shown, and is not made ready again.
  @Test func linksAreShownOnce() throws {
    try run.folder.write("people.csv", "to\n0170 1234567\n0170 1234568\n")
    try run.folder.write("accounts.yaml", "link: {kind: sms-uri, country: DE}\n")
    try run.folder.write(
      "l.share.yaml",
      "destination: messages\ncampaign: party\nfor-each: people.csv\nto: \"{{to}}\"\nbody: Hi\n")
    let result = try run.sharespec("run", "--config", "accounts.yaml", "l.share.yaml")
    #expect(result.status == 0, "\(result)")
    for number in ["+491701234567", "+491701234568"] {
      #expect(result.outputText.contains("  sms:\(number)?body=Hi\n"), "\(result)")
    }
    let again = try run.sharespec("run", "--config", "accounts.yaml", "--json", "l.share.yaml")
    #expect(again.status == 0 && again.outputText.isEmpty && again.errorText.contains("2 have it already"))
    #expect(try entries().allSatisfy { "\($0["reason"] ?? "")".contains("nothing was sent") })
  }
}
