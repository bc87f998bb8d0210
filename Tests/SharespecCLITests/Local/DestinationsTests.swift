import Foundation
import ShareTestSupport
import Testing

/// `sharespec destinations`: what can be shared to from here, and why not.
@Suite struct DestinationsTests {
  func statuses(_ run: LocalRun, _ environment: [String: String] = [:], _ words: [String] = []) throws
    -> [String: [String: Any]]
  {
    let result = try Program.run(
      Program.sharespec, ["destinations", "--json"] + words, environment: run.environment(environment),
      inherits: false, currentFolder: run.folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    var table: [String: [String: Any]] = [:]
    for line in result.outputText.split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let name = try #require(object["destination"] as? String)
      table["\(name) \(object["account"] as? String ?? "-")"] = object
    }
    return table
  }

  @Test func withoutAccounts() throws {
    let table = try statuses(try LocalRun(["home/.keep": ""]))
    let yes = table.filter { $0.value["can-share"] as? Bool == true }.keys.sorted()
    #expect(yes == ["activity -", "mail outbox", "messages sms-uri", "photos pictures"])
    #expect(table["activity -"]?["note"] as? String == "3 of 8 activities can be used")
    #expect(
      table.keys.sorted() == [
        "activity -", "facebook -", "mail outbox", "messages sms-uri", "pasteboard clipboard",
        "photos pictures",
        "request -", "sina-weibo -", "tencent-weibo -", "twitter -",
      ])
    for (name, object) in table { #expect((object["reason"] as? String == nil) == yes.contains(name)) }
  }

  @Test func withAccounts() throws {
    let run = try LocalRun([
      "home/.keep": "", "smsdrc": "[smsd]\n",
      "accounts.yaml": """
      office: {kind: smtp, host: mail.example.org, username: jane, password: {env: OFFICE}, default: true}
      box: {kind: maildir, path: box}
      phone: {kind: gammu, program: /bin/true, config: smsdrc, default: true}
      lost: {kind: gammu, program: ./nowhere}
      sure: {kind: clipboard, way: xsel}
      far: {kind: pictures, path: smsdrc/nowhere}
      """,
    ])
    let table = try statuses(run, [:], ["--config", "accounts.yaml"])
    func isYes(_ name: String) -> Bool? { table[name]?["can-share"] as? Bool }
    #expect(isYes("mail office") == false && isYes("mail box") == true && isYes("mail outbox") == true)
    #expect(table["mail office"]?["default"] as? Bool == true)
    #expect(table["mail office"]?["reason"] as? String == "the variable OFFICE is not set in the environment")
    #expect(isYes("messages phone") == true && isYes("messages lost") == false)
    #expect(isYes("photos far") == false && isYes("photos pictures") == true)
    let set = try statuses(run, ["OFFICE": "x"], ["--config", "accounts.yaml"])
    #expect(set["mail office"]?["can-share"] as? Bool == true)
    #expect(set["mail office"]?["note"] as? String == "the server is not asked")
  }

  @Test(.requires(.all([.program("xclip"), .program("python3")]))) func thePasteboardDependsOnWhereOneIs()
    throws
  {
    let run = try LocalRun(["home/.keep": ""])
    let windows = try statuses(run, ["DISPLAY": ":0"])["pasteboard clipboard"]
    #expect(windows?["can-share"] as? Bool == true && windows?["note"] as? String == nil)
    let table = try run.inTerminal([Program.sharespec, "destinations"]).outputText
    let line = try #require(table.split(whereSeparator: \.isNewline).first { $0.hasPrefix("pasteboard") })
    #expect(line.contains("yes") && line.contains("texts only"))
  }

  @Test func wrongWords() throws {
    let result = try LocalRun().sharespec("destinations", "x")
    #expect(result.status == 2 && result.errorText.contains("'destinations' takes no word such as 'x'"))
  }

  /// An account for something else is an error at check, and a default counts for its own kind only.
  @Test func accountsFitTheirDestination() throws {
    let run = try LocalRun([
      "accounts.yaml":
        "box: {kind: maildir, path: box, default: true}\nphone: {kind: gammu, country: DE, default: true}\n",
      "a.share.yaml": "destination: pasteboard\nstring: a\naccount: box\n",
      "b.share.yaml": "destination: messages\nbody: a\nto: 0170 1234567\n",
    ])
    let result = try run.sharespec("check", "--config", "accounts.yaml", "a.share.yaml")
    #expect(result.status == 1)
    #expect(result.errorText.contains("the account 'box' is for mail, not for pasteboard [unfit-account]"))
    let preview = try run.sharespec("preview", "--config", "accounts.yaml", "b.share.yaml")
    #expect(
      preview.outputText.contains("messages by account phone") && preview.outputText.contains("+491701234567")
    )
    let national = try run.sharespec("check", "b.share.yaml")
    #expect(
      national.status == 1 && national.errorText.contains("the account names no country [bad-phone-number]"))
  }
}
