import Foundation
import ShareTestSupport
import Testing

/// Recipes and data that change between plan, run and resume: reliability.md rows 61 to 64; cases.md R1.
@Suite(.requires(MailSink.availability)) struct ChangeTests {
  @Test("R1: a run that stopped after some is resumed behind them")
  func stoppedBatch() throws {
    let place = try BatchPlace((1...12).map { "n\($0)" })
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:6=kill")
    #expect(try place.taken().count == 5)
    let resumed = try place.sharespec("resume")
    #expect(resumed.errorText.contains("resuming run 1"), "\(resumed)")
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    #expect(try oracle.violations().isEmpty)
    #expect(try place.taken().count >= 11)
  }

  @Test(
    "row 61: what was edited between plan and run stops all of it, with a list",
    arguments: ["recipe", "rows", "attachment", "account", "author"])
  func editedAfterPlan(_ what: String) throws {
    let place = try BatchPlace(["e1", "e2", "e3"], attachment: 2_000)
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    let config = try place.folder.read(".config/sharespec/accounts.yaml")
    switch what {
    case "recipe":
      try place.folder.write(
        "news.share.yaml",
        BatchPlace.recipe(place.mark, "attachments: [big.bin]\n", body: "Dear {{name}}, bye."))
    case "rows": try place.write(["e1", "e2", "e4"])
    case "attachment": try place.folder.write("big.bin", String(repeating: "x", count: 2_000))
    case "account":
      try place.folder.write(
        ".config/sharespec/accounts.yaml", config.replacing("port: \(place.sink.port)", with: "port: 1"))
    default:
      try place.folder.write(".config/sharespec/accounts.yaml", config.replacing("jane@", with: "joan@"))
    }
    let result = try place.sharespec("run", "--plan", "plan.jsonl")
    #expect(result.status == 6 && result.errorText.contains("stale"), "\(result)")
    #expect(result.errorText.split(separator: "\n").count >= 3, "no list: \(result)")
    #expect(try place.taken().isEmpty)
  }

  @Test("row 61: a plan that nothing was done to is performed as it is")
  func untouchedPlan() throws {
    let place = try BatchPlace(["u1", "u2", "u3"], attachment: 2_000)
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    #expect(try place.sharespec("run", "--plan", "plan.jsonl").status == 0)
    #expect(try Oracle(place: place).violations().isEmpty)
    #expect(try place.sharespec("run", "--plan", "plan.jsonl").status == 0)
    #expect(try place.taken().count == 3)
  }

  @Test("row 62: a recipe edited between crash and resume: sent stays sent, the rest is listed and not sent")
  func editedBeforeResume() throws {
    let place = try BatchPlace((1...5).map { "c\($0)" })
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:3=kill")
    let before = try place.taken().count
    try place.folder.write("news.share.yaml", BatchPlace.recipe(place.mark, body: "Other words, {{name}}."))
    let resumed = try place.sharespec("resume")
    #expect(try place.taken().count == before)
    #expect(resumed.status == 5 || resumed.status == 6, "\(resumed)")
    #expect(
      resumed.errorText.contains("c4@\(place.mark).test has changed since it was planned"), "\(resumed)")
    let anew = try place.sharespec("run", "news.share.yaml")
    #expect(anew.errorText.contains("changed since it was sent; not sent again"), "\(anew)")
    try place.resumeToTheEnd()
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    #expect(try oracle.violations().isEmpty)
  }

  @Test("row 63: rows in another order and a new one: nobody twice, the new one with the next run")
  func reordered() throws {
    let place = try BatchPlace((1...6).map { "r\($0)" })
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:4=kill")
    try place.write(["r6", "new", "r1", "r5", "r3", "r2", "r4"])
    try place.resumeToTheEnd()
    #expect(try place.copies()["new@\(place.mark).test"] == nil)
    #expect(try place.status().states["r6@\(place.mark).test"] == "accepted")
    try place.sharespec("run", "news.share.yaml")
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    #expect(try oracle.violations().isEmpty)
    #expect(try place.copies()["new@\(place.mark).test"] == 1)
  }

  @Test("row 63: a row that was taken out before resume is not sent, and named")
  func removedRow() throws {
    let place = try BatchPlace((1...4).map { "t\($0)" })
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:2=kill")
    try place.write(["t1", "t2", "t4"])
    let resumed = try place.sharespec("resume")
    #expect([5, 6].contains(resumed.status), "\(resumed)")
    #expect(
      resumed.errorText.contains("t3@\(place.mark).test is planned and not there any more"), "\(resumed)")
    #expect(try place.copies()["t3@\(place.mark).test"] == nil)
  }

  @Test(
    "row 64: the same address twice is one delivery or none, in whatever form it is written",
    arguments: [
      ["a@MARK.test", "a@MARK.test"], ["a@MARK.test", "a@mark.TEST"], ["a@MARK.test", "<a@MARK.test>"],
      ["a@MARK.test", "Ann <a@MARK.test>"], ["a@bücher.MARK.test", "a@xn--bcher-kva.MARK.test"],
      ["a@BÜCHER.MARK.test", "a@bücher.MARK.test"],
    ])
  func twice(_ forms: [String]) throws {
    let place = try BatchPlace([])
    let rows = forms.map { form in
      let lower = form.replacing("MARK", with: place.mark)
      return form.contains("mark.TEST") ? "a@\(place.mark.uppercased()).TEST" : lower
    }
    try place.folder.write("people.csv", "email,name\n" + rows.map { "\($0),Ann\n" }.joined())
    let result = try place.sharespec("run", "news.share.yaml")
    let taken = try place.sink.taken().filter {
      $0.to.contains { $0.lowercased().contains("\(place.mark).test") }
    }
    #expect(taken.count <= 1, "\(rows): \(taken)\n\(result)")
    #expect(result.status == 1 && result.errorText.contains("line 2"), "\(rows): \(result)")
  }

  @Test("row 64: two recipes of one campaign: whoever comes twice gets the first")
  func twoRecipes() throws {
    let place = try BatchPlace(["m1", "m2"])
    for name in ["one", "two"] {
      try place.folder.write(
        "pair/\(name).share.yaml",
        """
        destination: mail
        campaign: \(place.mark)-pair
        to: [m1@\(place.mark).test, \(name)@\(place.mark).test]
        subject: \(name)
        body: Hello from \(name).
        """)
    }
    for _ in 0..<3 {
      let result = try place.sharespec("run", "--yes", "pair")
      #expect(result.status == 0, "\(result)")
    }
    let mark = place.mark
    #expect(
      try place.copies() == ["m1@\(mark).test": 1, "one@\(mark).test": 1, "two@\(mark).test": 1])
  }

  @Test("row 88: a file that is gone at resume leaves its shares planned, and says so")
  func goneAttachment() throws {
    let place = try BatchPlace(["g1", "g2", "g3"], attachment: 500)
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:2=kill")
    try FileManager.default.removeItem(atPath: place.folder.path + "/big.bin")
    let result = try place.sharespec("resume")
    #expect(result.status != 0 && result.errorText.contains("big.bin"), "\(result)")
    #expect(try place.taken().count == 1)
    #expect(try place.status().counts["planned", default: 0] >= 1)
  }
}
