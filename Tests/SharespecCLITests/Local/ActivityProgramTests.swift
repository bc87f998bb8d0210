import Foundation
import ShareTestSupport
import Testing

/// Items that programs make, and activities that programs are.
@Suite struct ActivityProgramTests {
  let run: LocalRun

  init() throws {
    run = try LocalRun(["home/.keep": ""])
    try run.folder.write("a.png", bytes: LocalRun.png)
  }

  private func write(_ items: String, _ more: String = "") throws {
    try run.folder.write("s.share.yaml", "id: s\ndestination: activity\nitems: [\(items)]\n\(more)")
  }

  private func read(_ name: String) -> String? { try? run.folder.read(name) }

  private func states() throws -> [String] {
    try run.sharespec("status", "--json").outputText.split(separator: "\n").compactMap {
      let line = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return line?["entry"] == nil ? nil : "\(line?["state"] ?? "")"
    }
  }

  // MARK: Items

  private static let noting = "{command: [sh, -c, 'echo ran >> calls; echo made'], placeholder: later}"

  @Test func programsRunOnlyWhenAsked() throws {
    try write(Self.noting, "perform: messages\n")
    #expect(try run.sharespec("check", "s.share.yaml").status == 0)
    let shown = try run.sharespec("preview", "--activity", "messages", "s.share.yaml")
    #expect(shown.outputText.contains("later") && read("calls") == nil, "\(shown)")
    #expect(try run.sharespec("preview", "s.share.yaml").status == 0 && read("calls") == nil)
    let plan = try run.sharespec("plan", "s.share.yaml")
    #expect(plan.status == 2 && plan.errorText.contains("only with --run-commands"), "\(plan)")
    #expect(
      try run.sharespec("run", "-n", "s.share.yaml").outputText.contains("later") && read("calls") == nil)
    let made = try run.sharespec("preview", "--run-commands", "s.share.yaml")
    #expect(made.outputText.contains("made") && !made.outputText.contains("later"), "\(made)")
    #expect(read("calls") == "ran\n", "one run for all activities")
  }

  /// Planning and performing take what the program made once.
  @Test func oncePerRun() throws {
    try write(
      "{command: [sh, -c, 'echo ran >> calls; date +%N; head -c 9 /dev/urandom | base64']}",
      "perform: messages\n")
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.status == 0 && read("calls") == "ran\n", "\(result)")
  }

  @Test func onlyForActivitiesThatTakeThem() throws {
    try write(Self.noting + ", {image: a.png}")
    #expect(try run.sharespec("run", "--activity", "photos", "s.share.yaml").status == 0)
    #expect(read("calls") == nil)
  }

  @Test func severalAtOnce() throws {
    let slow = (1...4).map { "{command: [sh, -c, 'sleep 1; echo \($0)']}" }.joined(separator: ", ")
    try write(slow, "perform: messages\n")
    let start = ContinuousClock.now
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.outputText.contains("sms:?body=1%0A2%0A3%0A4"), "\(result)")
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test func aMadeImage() throws {
    try write("{command: [cat, a.png], produces: image, placeholder: a.png}", "perform: photos\n")
    #expect(try run.sharespec("run", "s.share.yaml").status == 0)
    #expect(try run.folder.bytes("home/Pictures/a.png") == LocalRun.png)
  }

  @Test(arguments: [
    (
      "{text: a}, {command: [sh, -c, 'echo oh no >&2; exit 3']}", "messages",
      "3:20: error: this item cannot be made: sh ended with exit status 3: oh no"
    ),
    ("{command: [sleep, 60], timeout: 200ms}", "messages", "sleep did not end within 200ms and was stopped"),
    ("{command: [nowhere-at-all]}", "messages", "there is no program nowhere-at-all"),
    ("{command: [yes]}", "mail", "yes printed more than 1024 KiB and was stopped"),
    ("{command: ['true']}", "mail", "true printed nothing"),
    (
      "{command: [echo, 'http://b.test/'], produces: url, placeholder: 'https://b.test/'}", "messages",
      "its placeholder has 'https'"
    ),
    ("{command: [echo, a], produces: image}", "photos", "echo printed no image but text/plain"),
  ])
  func nothingIsSharedWithoutAnItem(_ items: String, _ activity: String, _ message: String) throws {
    try write(items)
    let result = try run.sharespec("run", "--activity", activity, "s.share.yaml")
    #expect(result.status == 1 && result.errorText.contains(message), "\(result)")
    #expect(result.errorText.contains("[failed-command]") && result.output.isEmpty)
    #expect(try states() == [])
  }

  @Test func secretsStayHere() throws {
    try run.folder.write(
      "accounts.yaml", "office: {kind: smtp, host: mail.example.org, username: j, password: {env: OFFICE}}\n")
    try write("{command: [env]}", "perform: messages\n")
    let result = try run.sharespec(
      "run", "--config", "accounts.yaml", "s.share.yaml",
      with: ["OFFICE": "sesame", "SMTP_PASSWORD": "sesame", "MINE": "yes"])
    #expect(result.status == 0 && !result.outputText.contains("sesame"), "\(result)")
    #expect(result.outputText.contains("MINE%3Dyes"))
  }

  @Test(arguments: [
    ("{command: [a], produces: image, placeholder: nowhere.png}", "placeholder 'nowhere.png' does not exist"),
    ("{command: [a], produces: url, placeholder: not a URL}", "'placeholder' must be a URL"),
    ("{command: [a], produces: image, placeholder: s.share.yaml}", "this file is no image"),
  ])
  func placeholdersAreOfTheSameKind(_ item: String, _ message: String) throws {
    try write(item, "perform: \(item.contains("image") ? "photos" : "mail")\n")
    let result = try run.sharespec("check", "s.share.yaml")
    #expect(result.status == 1 && result.errorText.contains(message), "\(result)")
  }

  /// What still runs when everything else is over is ended.
  @Test func nothingIsLeftRunning() throws {
    try write(
      "{command: [sh, -c, 'while :; do date > alive; sleep 0.05; done'], timeout: 1min}",
      "perform: messages\n")
    try run.folder.write(
      "t.share.yaml", "id: t\ndestination: activity\nitems: [{text: a}]\nperform: twitter\n")
    let result = try run.sharespec("run", "s.share.yaml", "t.share.yaml")
    #expect(result.status == 1 && result.errorText.contains("[not-performed]"), "\(result)")
    try? FileManager.default.removeItem(atPath: run.folder.path + "/alive")
    usleep(200_000)
    #expect(read("alive") == nil)
  }

  // MARK: Activities

  private func own(_ script: String, _ items: String = "{text: Hello}", more: String = "") throws {
    try run.folder.writeProgram("own", "#!/bin/sh\ncat >> got\necho ran >> calls\n\(script)\n")
    try write(
      items,
      "custom-activities: [{type: org.example.own, title: Own, accepts: [text, image], run: [./own]}]\nperform: org.example.own\n\(more)"
    )
  }

  @Test(arguments: [
    ("exit 0", 0, "accepted"), ("echo why >&2; exit 1", 3, "failed"), ("exit 75", 4, "deferred"),
    ("kill -9 $$", 5, "in-doubt"),
  ])
  func results(_ script: String, _ status: Int32, _ state: String) throws {
    try own(script)
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.status == status, "\(result)")
    #expect(try states() == [state])
    #expect(read("got") == "{\"kind\":\"text\",\"text\":\"Hello\"}\n")
  }

  /// What was deferred is tried again, what is in doubt is not.
  @Test func onceInACampaign() throws {
    try own("test -e ready || exit 75", more: "campaign: c\n")
    #expect(try run.sharespec("run", "s.share.yaml").status == 4)
    try run.folder.write("ready", "")
    #expect(try run.sharespec("run", "s.share.yaml").status == 0)
    let again = try run.sharespec("run", "s.share.yaml")
    #expect(again.errorText.contains("1 have it already") && read("calls") == "ran\nran\n", "\(again)")
  }

  @Test(arguments: ["committing_before", "committing_after", "result_before", "result_after"])
  func killed(at failpoint: String) throws {
    try own("exit 0")
    let killed = try run.sharespec("run", "s.share.yaml", with: ["SHARESPEC_FAILPOINT": "\(failpoint)=kill"])
    #expect(killed.status != 0)
    let before = read("calls")
    let resumed = try run.sharespec("resume")
    let states = try states()
    // Never twice, and never silently not at all.
    #expect(read("calls") == before || before == nil, "\(resumed)")
    switch failpoint {
    case "committing_before": #expect(states == ["accepted"] && resumed.status == 0, "\(resumed)")
    case "result_after": #expect(states == ["accepted"] && before == "ran\n", "\(resumed)")
    default: #expect(states == ["in-doubt"] && resumed.status == 5, "\(resumed)")
    }
  }

  @Test func rows() throws {
    try run.folder.write("rows.csv", "name\none\ntwo\nthree\n")
    try own(
      "grep -q two got && exit 75; exit 0", "{text: '{{name}}'}",
      more: "campaign: c\nfor-each: {file: rows.csv, key: name}\n")
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.status == 4, "\(result)")
    #expect(Set(try states()) == ["accepted", "deferred"])
  }

  @Test func aPlanOfMadeItems() throws {
    try write("{command: [cat, value]}", "perform: messages\n")
    try run.folder.write("value", "1\n")
    #expect(try run.sharespec("plan", "--run-commands", "-o", "plan", "s.share.yaml").status == 0)
    try run.folder.write("value", "2\n")
    let stale = try run.sharespec("run", "--plan", "plan")
    #expect(stale.status == 6 && stale.errorText.contains("the content is another one"), "\(stale)")
    try run.folder.write("value", "1\n")
    #expect(try run.sharespec("run", "--plan", "plan").status == 0)
  }
}
