import Foundation
import ShareTestSupport
import Testing

/// Activity sheets by the program: checked, shown, and performed by real ways out.
@Suite struct ActivityTests {
  let run: LocalRun

  static let items = """
    id: sheet
    destination: activity
    items:
      - text: Look at this
      - url: https://example.org/a
      - image: a.png

    """

  init() throws {
    run = try LocalRun(["home/.keep": "", "s.share.yaml": Self.items])
    try run.folder.write("a.png", bytes: LocalRun.png)
    try run.folder.write("b.png", bytes: LocalRun.png + [1])
  }

  private func write(_ text: String) throws { try run.folder.write("s.share.yaml", text) }

  private func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(run.folder.path)/\(folder)")
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func read(_ name: String) -> String? { try? run.folder.read(name) }

  /// The states in the ledger, sorted.
  private func states() throws -> [String] {
    try run.sharespec("status", "--json").outputText.split(separator: "\n").compactMap {
      let line = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return line?["entry"] == nil ? nil : "\(line?["to"] ?? "") \(line?["state"] ?? "")"
    }.sorted()
  }

  // MARK: Showing

  @Test func theSheet() throws {
    let result = try run.sharespec("preview", "--format", "json", "s.share.yaml")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let sheet = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    let activities = try #require(sheet["activities"] as? [[String: Any]])
    let yes = activities.filter { $0["can-share"] as? Bool == true }.map { "\($0["activity"] ?? "")" }
    #expect(yes == ["mail", "messages", "photos"])
    let shown = activities.filter { ($0["shares"] as? [Any])?.isEmpty == false }.map {
      "\($0["activity"] ?? "")"
    }
    #expect(shown == yes + ["twitter", "facebook", "sina-weibo", "tencent-weibo"])
    #expect(activities[1]["left-out"] as? [String] == ["the image a.png"])
  }

  /// One activity is shown byte for byte as a recipe for its destination is.
  @Test func oneActivityIsARecipeOfItsDestination() throws {
    try run.folder.write(
      "m.share.yaml",
      "id: sheet\ndestination: messages\nbody: |-\n  Look at this\n  https://example.org/a\n")
    try run.folder.write("p.share.yaml", "id: sheet\ndestination: photos\nimage: a.png\n")
    for (activity, file) in [("messages", "m"), ("photos", "p")] {
      for format in ["terminal", "json"] {
        let sheet = try run.sharespec("preview", "--activity", activity, "-f", format, "s.share.yaml")
        let own = try run.sharespec("preview", "-f", format, "\(file).share.yaml")
        #expect(sheet.status == 0 && sheet.outputText == own.outputText, "\(sheet) \(own)")
      }
    }
    let mail = try run.sharespec(
      "preview", "--activity", "mail", "-f", "eml", "--date", "2026-11-30T12:00:00Z", "s.share.yaml")
    let message = try ReceivedMail.parse(mail.output)
    #expect(message.header("Subject") == "Look at this" && message.header("To") == nil, "\(mail)")
    let none = try run.sharespec("preview", "-f", "eml", "--date", "2026-11-30T12:00:00Z", "s.share.yaml")
    #expect(none.status == 73 && none.errorText.contains("'--activity mail' shows its mail"), "\(none)")
  }

  @Test func overridesReplace() throws {
    try write(
      Self.items
        + "overrides:\n  messages: {items: [{text: Short}]}\n  pasteboard: {items: [{url: 'https://b.test/'}]}\n"
    )
    let message = try run.sharespec("preview", "--activity", "messages", "s.share.yaml").outputText
    #expect(message.contains("Short") && !message.contains("Look"))
    let board = try run.sharespec("preview", "--activity", "pasteboard", "s.share.yaml").outputText
    #expect(board.contains("https://b.test/"))
  }

  // MARK: Checking

  @Test func checkedAtTheItem() throws {
    let long = String(repeating: "A long text. ", count: 150)
    try write("id: s\ndestination: activity\nitems: [{text: '\(long)'}]\n")
    let check = try run.sharespec("check", "s.share.yaml")
    #expect(check.status == 0)
    #expect(
      check.errorText.hasPrefix("s.share.yaml:3:9: warning: this text takes 13 SMS segments"), "\(check)")
    #expect(check.errorText.contains("so 'messages' is not offered"))
    try write("id: s\ndestination: activity\nitems: [{text: '\(long)'}]\nperform: messages\n")
    let performed = try run.sharespec("check", "s.share.yaml")
    #expect(
      performed.status == 1 && performed.errorText.contains(":3:9: error: this text takes 13"), "\(performed)"
    )
    let sheet = try run.sharespec("preview", "s.share.yaml")
    #expect(sheet.status == 1)
  }

  @Test(arguments: [
    ("perform: print", "'print' cannot be performed: it belongs to another platform [unavailable-activity]"),
    ("perform: org.x.y", "the recipe has no custom activity of that name [unavailable-activity]"),
    ("perform: mail\nexcluded-activities: [mail]", "the recipe excludes it [unavailable-activity]"),
    ("perform: mail\noverrides: {mail: {skip: true}}", "its override skips it [unavailable-activity]"),
    (
      "perform: photos\noverrides: {photos: {items: [{text: a}]}}",
      "no item is an image [unavailable-activity]"
    ),
    (
      "perform: mail\naccount: office",
      "a sheet makes a draft, and the account 'office' keeps none [unfit-account]"
    ),
  ])
  func unavailable(_ lines: String, _ message: String) throws {
    try run.folder.write("accounts.yaml", "office: {kind: smtp, host: mail.example.org}\n")
    try write(Self.items + lines + "\n")
    let check = try run.sharespec("check", "--config", "accounts.yaml", "s.share.yaml")
    #expect(check.status == 1 && check.errorText.contains(message), "\(check)")
  }

  // MARK: Choosing

  @Test func somebodyMustChoose() throws {
    for command in ["run", "plan"] {
      let result = try run.sharespec(command, "s.share.yaml")
      #expect(result.status == 2, "\(result)")
      #expect(result.errorText.contains("give --activity, or 'perform' in the recipe"))
    }
    let other = try run.sharespec("run", "--activity", "mails", "s.share.yaml")
    #expect(other.status == 2 && other.errorText.contains("unknown activity 'mails'; did you mean 'mail'?"))
    try write("destination: pasteboard\nstring: a\n")
    let none = try run.sharespec("preview", "--activity", "mail", "s.share.yaml")
    #expect(none.status == 2 && none.errorText.contains("needs an activity sheet"), "\(none)")
  }

  @Test func theOptionWins() throws {
    try write(Self.items + "perform: messages\n")
    let own = try run.sharespec("run", "--json", "s.share.yaml")
    #expect(own.outputText.contains(#""activity":"messages""#) && own.status == 0, "\(own)")
    let other = try run.sharespec("run", "--json", "--activity", "photos", "s.share.yaml")
    #expect(other.outputText.contains(#""activity":"photos""#) && other.status == 0, "\(other)")
    #expect(names(in: "home/Pictures") == ["a.png"])
    let tried = try run.sharespec("run", "-n", "s.share.yaml")
    #expect(
      tried.outputText.contains("messages by account sms-uri") && !tried.outputText.contains("activities"))
    let never = try run.sharespec("run", "--activity", "twitter", "s.share.yaml")
    #expect(never.status == 1 && never.errorText.contains("[not-performed]"), "\(never)")
  }

  // MARK: Performing

  @Test func aDraft() throws {
    let result = try run.sharespec("run", "--activity", "mail", "s.share.yaml")
    #expect(result.status == 0 && result.outputText.contains("accepted by outbox\n"), "\(result)")
    let folder = "home/.local/state/sharespec/outbox/cur"
    let name = try #require(names(in: folder).first)
    #expect(name.hasSuffix(":2,DS"))
    let message = try ReceivedMail.parse(Array(try run.folder.bytes("\(folder)/\(name)")))
    #expect(message.header("Subject") == "Look at this" && message.header("From") == nil)
    #expect(try states() == ["drafts accepted"])
  }

  /// Each picture is a share of its own, of which a campaign keeps each once.
  @Test func photosOfACampaign() throws {
    try write(Self.items + "  - image: b.png\ncampaign: trip\nperform: photos\n")
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.status == 0 && names(in: "home/Pictures") == ["a.png", "b.png"], "\(result)")
    #expect(try states() == ["photos accepted", "photos accepted"])
    let again = try run.sharespec("run", "s.share.yaml")
    #expect(again.status == 0 && again.errorText.contains("2 have it already"), "\(again)")
    let other = try run.sharespec("run", "--activity", "messages", "s.share.yaml")
    #expect(other.status == 0 && other.outputText.contains("made ready by sms-uri"), "\(other)")
  }

  @Test(arguments: ["committing_before:2", "committing_after:2", "result_before:2"])
  func photosKilled(at failpoint: String) throws {
    try write(Self.items + "  - image: b.png\n")
    let killed = try run.sharespec(
      "run", "--activity", "photos", "s.share.yaml", with: ["SHARESPEC_FAILPOINT": "\(failpoint)=kill"])
    #expect(killed.status != 0)
    let resumed = try run.sharespec("resume")
    let states = try states()
    #expect(states.contains("photos accepted") && states.count == 2, "\(resumed) \(states)")
    #expect(resumed.status == (states.contains("photos in-doubt") ? 5 : 0), "\(resumed)")
  }

  @Test func rows() throws {
    try run.folder.write("rows.csv", "name,image\nfirst,a.png\nsecond,b.png\n")
    let text = """
      destination: activity
      campaign: c
      for-each: {file: rows.csv, key: name}
      items: [{text: "{{name}}"}, {image: "{{image}}"}]
      perform: photos

      """
    try write(text)
    let result = try run.sharespec("run", "s.share.yaml")
    #expect(result.status == 0 && names(in: "home/Pictures") == ["a.png", "b.png"], "\(result)")
    try write(text.replacing(", key: name", with: ""))
    let unkeyed = try run.sharespec("check", "s.share.yaml")
    #expect(
      unkeyed.status == 1 && unkeyed.errorText.contains("need a column that tells them apart"), "\(unkeyed)")
  }
}
