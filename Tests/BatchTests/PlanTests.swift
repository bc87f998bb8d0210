import Foundation
import ShareTestSupport
import Testing

/// Plans, limits, and runs that others left: cases.md R10 and issue 5.
@Suite(.requires(MailSink.availability)) struct PlanTests {
  @Test("A plan of a recipe without a campaign is run once")
  func onlyOnce() throws {
    let place = try BatchPlace([])
    try place.folder.write(
      "one.share.yaml", "destination: mail\nfrom: a@b.org\nto: one@\(place.mark).test\nsubject: s\nbody: b\n")
    #expect(try place.sharespec("plan", "one.share.yaml", "-o", "plan.jsonl").status == 0)
    #expect(try place.sharespec("run", "--plan", "plan.jsonl").status == 0)
    let again = try place.sharespec("run", "--plan", "plan.jsonl")
    #expect(again.status == 6 && again.errorText.contains("this plan was run before, as run 1"), "\(again)")
    #expect(try place.copies() == ["one@\(place.mark).test": 1])
  }

  @Test("What is not wanted any more can be given up")
  func cancel() throws {
    let place = try BatchPlace(["c1", "c2.later"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 4)
    try place.write(["c1"])
    let resumed = try place.sharespec("resume")
    #expect(resumed.status == 6 && resumed.errorText.contains("--cancel"), "\(resumed)")
    let entry = "c2.later@\(place.mark).test"
    #expect(try place.sharespec("resolve", entry, "--cancel").outputText.contains("given up"))
    #expect(try place.sharespec("resume").status == 0)
    #expect(try place.status().counts == ["accepted": 1, "cancelled": 1])
  }

  @Test("What was taken out of the data: a run tells how many, and all of it is given up at once")
  func removed() throws {
    let place = try BatchPlace(["r1", "r2", "r3", "r4"])
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:2=kill")
    let none = try place.sharespec("resolve", "--removed", "--cancel")
    #expect(none.status == 0 && none.errorText.contains("is in the data"), "\(none)")
    // The answer for the first was not recorded when the program ended.
    #expect(try place.sharespec("resolve", "r1@\(place.mark).test", "--arrived").status == 0)
    try place.write(["r1", "r3", "r5"])

    let limited = try place.sharespec("run", "--limit", "1", "news.share.yaml")
    #expect(!limited.errorText.contains("not in the data"), "a plan that is not whole: \(limited)")
    let one = try place.sharespec("run", "--row", "r5@\(place.mark).test", "news.share.yaml")
    #expect(!one.errorText.contains("not in the data"), "one row: \(one)")
    let again = try place.sharespec("run", "news.share.yaml")
    #expect(again.errorText.contains("2 that an earlier run planned and did not reach"), "\(again)")
    #expect(again.errorText.contains("'sharespec resolve --removed --cancel' gives them up"), "\(again)")
    let resumed = try place.sharespec("resume")
    #expect(resumed.status == 6 && resumed.errorText.contains("resolve --removed --cancel"), "\(resumed)")

    let result = try place.sharespec("resolve", "--removed", "--cancel")
    #expect(result.status == 0, "\(result)")
    let told = result.outputText.split(separator: "\n").map { String($0.dropFirst(13)) }.sorted()
    #expect(told == ["r2", "r4"].map { "\($0)@\(place.mark).test: given up" }, "\(result)")
    #expect(try place.status().counts == ["accepted": 3, "cancelled": 2])
    #expect(try place.sharespec("resume").status == 0)
  }

  @Test("What cannot be composed now hides its recipients: nothing is given up")
  func removedUnknown() throws {
    let place = try BatchPlace(["u1", "u2"])
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:1=kill")
    try place.folder.write("people.csv", "email,name\nu1@\(place.mark).test,\n")
    let result = try place.sharespec("resolve", "--removed", "--cancel")
    #expect(result.status == 1, "\(result)")
    #expect(try place.status().counts == ["planned": 2])
  }

  @Test(
    "--removed stands alone",
    arguments: [
      ["--removed"], ["--removed", "--resend"], ["x", "--removed", "--cancel"],
      ["--removed", "--cancel", "--look"],
    ])
  func removedWords(_ words: [String]) throws {
    let place = try BatchPlace(["w1"])
    let result = try Program.run(
      Program.sharespec, ["resolve"] + words, environment: place.environment(), inherits: false,
      currentFolder: place.folder.url)
    #expect(result.status == 2 && result.errorText.contains("--removed"), "\(result)")
  }

  @Test("A row is named as the data has it", arguments: ["e@BÜCHER.example", "Eve <e@bücher.example>", "2"])
  func rowAsWritten(_ words: String) throws {
    let place = try BatchPlace([])
    try place.folder.write(
      "people.csv", "email,name\na@\(place.mark).test,Ann\nEve <e@bücher.example>,Eve\n")
    let result = try place.sharespec("plan", "--row", words, "news.share.yaml")
    #expect(result.status == 0 && result.errorText.contains("planned 1 messages"), "\(result)")
    #expect(result.outputText.contains("e@xn--bcher-kva.example"), "\(result)")
  }

  @Test("R10: a plan sends nothing and says what to type; options that are guessed wrong are corrected")
  func planOnly() throws {
    let sink = try MailSink()
    let place = try BatchPlace(["p1", "p2"], sink: sink)
    let plan = try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl")
    #expect(plan.status == 0 && plan.errorText.contains("sharespec run --plan plan.jsonl"), "\(plan)")
    #expect(try sink.events().isEmpty)
    #expect(try place.folder.read("plan.jsonl").contains("p2@\(place.mark).test"))
    let wrong = try place.sharespec("run", "--limt", "3", "news.share.yaml")
    #expect(wrong.status == 2 && wrong.errorText.contains("--limit"), "\(wrong)")
  }

  @Test("R10: --limit shares so many, and runs go on behind them")
  func limit() throws {
    let place = try BatchPlace((1...8).map { "l\($0)" })
    let first = try place.sharespec("run", "--limit", "3", "news.share.yaml")
    #expect(first.status == 0, "\(first)")
    #expect(try place.taken().count == 3)
    #expect(try place.sharespec("resume").errorText.contains("nothing is left to share"))
    #expect(try place.sharespec("run", "--limit", "3", "news.share.yaml").status == 0)
    #expect(try place.taken().count == 6)
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    #expect(try Oracle(place: place).violations().isEmpty)
  }

  @Test("A plan with a limit is what was reviewed, also where some of it was sent since")
  func limitedPlan() throws {
    let place = try BatchPlace((1...6).map { "m\($0)" })
    for _ in 0..<2 {
      #expect(try place.sharespec("plan", "--limit", "3", "news.share.yaml", "-o", "plan.jsonl").status == 0)
      let result = try place.sharespec("run", "--plan", "plan.jsonl")
      #expect(result.status == 0, "\(result)")
      #expect(try place.taken().count == 3)
    }
  }

  @Test(
    "A plan that was changed by hand or cut off is refused",
    arguments: ["changed", "cut", "line", "empty", "binary"])
  func damagedPlan(_ how: String) throws {
    let place = try BatchPlace(["d1", "d2", "d3"])
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    let plan = try place.folder.read("plan.jsonl")
    let lines = plan.split(separator: "\n", omittingEmptySubsequences: false)
    switch how {
    case "changed": try place.folder.write("plan.jsonl", plan.replacing("d2@", with: "x2@"))
    case "cut": try place.folder.write("plan.jsonl", String(plan.dropLast(40)))
    case "line": try place.folder.write("plan.jsonl", lines.dropLast(2).joined(separator: "\n") + "\n")
    case "empty": try place.folder.write("plan.jsonl", "")
    default: try place.folder.write("plan.jsonl", bytes: [0xFF, 0x00, 0x0A, 0x0A])
    }
    let result = try place.sharespec("run", "--plan", "plan.jsonl")
    #expect(result.status == 2 && result.errorText.contains("plan.jsonl"), "\(result)")
    #expect(try place.taken().isEmpty)
  }

  private static let single = "destination: mail\nto: NAME@MARK.test\nsubject: s\nbody: b\n"

  private func single(_ place: BatchPlace, _ name: String) -> String {
    Self.single.replacing("NAME", with: name).replacing("MARK", with: place.mark)
  }

  @Test("A run that was not finished is in the way of the same recipe, by whatever path it is named")
  func unfinished() throws {
    let place = try BatchPlace([])
    try place.folder.write("a/note.share.yaml", single(place, "one.later"))
    try place.folder.write("b/note.share.yaml", single(place, "two"))
    #expect(try place.sharespec("run", "./a/note.share.yaml").status == 4)
    for path in [
      "a/note.share.yaml", "./a/note.share.yaml", "b/../a/note.share.yaml", "a", place.folder.path + "/a",
    ] {
      let result = try place.sharespec("run", path)
      #expect(result.status == 4 && result.errorText.contains("run --new"), "\(path): \(result)")
    }
    #expect(try place.taken().isEmpty)
    // In another folder it is another recipe.
    #expect(try place.sharespec("run", "b/note.share.yaml").status == 0)
    #expect(try place.sharespec("run", "note.share.yaml", in: "b").status == 0)
    #expect(try place.sharespec("resume").status == 0)
    #expect(try place.sharespec("run", "a").status == 0)
    let mark = place.mark
    #expect(try place.copies() == ["one.later@\(mark).test": 2, "two@\(mark).test": 2])
  }

  @Test("run --new gives up what was left, and shares anew")
  func anew() throws {
    let place = try BatchPlace([])
    try place.folder.write("note.share.yaml", single(place, "one.later"))
    #expect(try place.sharespec("run", "note.share.yaml").status == 4)
    #expect(try place.sharespec("run", "--new", "note.share.yaml").status == 0)
    #expect(try place.status().counts == ["cancelled": 1, "accepted": 1])
    #expect(try place.sharespec("resume").errorText.contains("nothing is left to share"))
    #expect(try place.copies() == ["one.later@\(place.mark).test": 1])
  }

  @Test("A run that came to nothing does not go on")
  func nothingGoesOn() throws {
    let place = try BatchPlace(["n1", "n2"])
    for _ in 0..<2 { #expect(try place.sharespec("run", "news.share.yaml").status == 0) }
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    try place.write(["n1", "n3"])
    #expect(try place.sharespec("run", "--plan", "plan.jsonl").status == 6)
    let status = try place.sharespec("status").outputText
    #expect(!status.contains("goes on") && !status.contains("interrupted"), "\(status)")
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    #expect(try place.copies().count == 3)
  }

  @Test("resume of several runs tells the worst of them")
  func worst() throws {
    let place = try BatchPlace(["w1", "w2"])
    try place.folder.write("note.share.yaml", single(place, "one.later"))
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill")
    #expect(try place.sharespec("run", "note.share.yaml").status == 4)
    try place.folder.write("news.share.yaml", "destination: mail\nnonsense: [")
    let result = try place.sharespec("resume")
    #expect(result.status == 1, "\(result)")
    #expect(try place.copies() == ["one.later@\(place.mark).test": 1])
  }

  @Test("A plan says how many have it already")
  func alreadyShared() throws {
    let place = try BatchPlace(["h1", "h2"])
    let before = try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl")
    #expect(before.errorText.hasPrefix("planned 2 messages for 2 recipients\n"), "\(before)")
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    try place.write(["h1", "h2", "h3"])
    let after = try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl")
    #expect(
      after.errorText.hasPrefix("planned 3 messages for 3 recipients, of whom 2 have it already\n"),
      "\(after)")
  }
}
