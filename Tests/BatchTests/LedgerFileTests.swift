import Foundation
import ShareTestSupport
import Testing

/// Ledgers that are gone, old, damaged or of another version, and clocks that jump: reliability.md rows 55 to 58.
@Suite(.requires(MailSink.availability)) struct LedgerFileTests {
  /// The folder of the ledger file, wherever below the state it lies.
  private func folder(_ place: BatchPlace) throws -> String {
    let found = try Program.run(
      "find", [place.folder.path + "/state", "-name", "ledger.sqlite", "-printf", "%h"])
    return found.outputText
  }

  @Test(
    "row 55: a ledger that was deleted is refused, with a plan as stale, and begun anew on a person's word only"
  )
  func deleted() throws {
    let place = try BatchPlace(["a1", "a2"])
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:2=kill")
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    let folder = try folder(place)
    for name in ["ledger.sqlite", "ledger.sqlite-wal", "ledger.sqlite-shm"] {
      _ = try Program.run("rm", ["-f", "\(folder)/\(name)"])
    }
    let bare = try place.sharespec("run", "news.share.yaml")
    #expect(bare.status == 73 && bare.errorText.contains("--new-ledger"), "\(bare)")
    _ = try Program.run("rm", ["-rf", folder])
    let planned = try place.sharespec("run", "--plan", "plan.jsonl")
    #expect(planned.status == 6, "\(planned)")
    #expect(try place.taken().count == 1)
    // Who was reached is known to nobody any more: only a person can say that this is right.
    #expect(try place.sharespec("run", "--plan", "plan.jsonl", "--new-ledger").status == 0)
    #expect(try place.copies()["a2@\(place.mark).test"] == 1)
  }

  @Test("row 55: an old copy that was put back is found out by the plan")
  func oldCopy() throws {
    let place = try BatchPlace(["c1", "c2", "c3"])
    #expect(try place.sharespec("run", "--limit", "1", "news.share.yaml").status == 0)
    let folder = try folder(place)
    _ = try Program.run("cp", ["-a", folder, folder + ".old"])
    #expect(try place.sharespec("run", "--limit", "1", "news.share.yaml").status == 0)
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    _ = try Program.run("rm", ["-rf", folder])
    _ = try Program.run("mv", [folder + ".old", folder])
    let result = try place.sharespec("run", "--plan", "plan.jsonl")
    #expect(result.status == 6 && result.errorText.contains("older than the plan"), "\(result)")
    #expect(try place.taken().count == 2)
  }

  @Test("row 56: a damaged ledger is refused, and what can be read of it is not lost")
  func damaged() throws {
    let place = try BatchPlace((1...60).map { "d\($0)" })
    #expect(try place.sharespec("run", "--limit", "30", "news.share.yaml").status == 0)
    let file = try folder(place) + "/ledger.sqlite"
    let bytes = try Data(contentsOf: URL(filePath: file))
    for (name, damage) in [("header", 0..<40), ("schema", 100..<600), ("rows", 12_288..<(bytes.count - 512))]
    {
      var broken = bytes
      for index in damage where index < broken.count { broken[index] = 0xA5 }
      try broken.write(to: URL(filePath: file))
      let result = try place.sharespec("run", "news.share.yaml")
      #expect(result.status == 73 && result.errorText.contains("damaged"), "\(name): \(result)")
      let csv = try place.sharespec("status", "--csv")
      #expect(csv.status == 73, "\(name): \(csv)")
      // Without its head a database has no rows that could be told apart.
      if name == "rows" { #expect(csv.outputText.hasPrefix("entry,state,to"), "\(csv)") }
    }
    #expect(try place.taken().count == 30)
  }

  @Test("row 57: a ledger of a newer version is refused with both versions")
  func newer() throws {
    let place = try BatchPlace(["v1"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    let file = try folder(place) + "/ledger.sqlite"
    let script =
      "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute('PRAGMA user_version=99'); c.commit()"
    #expect(try Program.run("python3", ["-c", script, file]).status == 0)
    for words in [["run", "news.share.yaml"], ["resume"], ["status"]] {
      let result = try Program.run(
        Program.sharespec, words, environment: place.environment(), inherits: false,
        currentFolder: place.folder.url)
      #expect(result.status == 73 && result.errorText.contains("version 99"), "\(words): \(result)")
      #expect(result.errorText.contains("version 1"), "\(result)")
    }
  }

  @Test(
    "row 58: clocks that jump between run and resume hold nothing back", .requires(.program("faketime")),
    arguments: ["+400d", "-400d", "+1h", "-1h"])
  func jumpingClock(_ jump: String) throws {
    let place = try BatchPlace(["j1", "j2.later", "j3.temp", "j4"])
    let words = ["-f", jump, Program.sharespec, "run", "--json", "news.share.yaml"]
    let result = try Program.run(
      "faketime", words, environment: place.environment(),
      inherits: false,
      currentFolder: place.folder.url)
    var trial = Trial(place)
    trial.note(result)
    #expect(result.status == 4, "\(result)")
    #expect(try place.status().counts == ["accepted": 2, "deferred": 2])
    #expect(try trial.goOn().isEmpty)
    #expect(try place.status().counts == ["accepted": 4])
  }

  @Test(
    "row 58: a clock that runs a thousand times too fast ends a run all the same",
    .requires(.program("faketime")))
  func fastClock() throws {
    let place = try BatchPlace(["r1", "r2.later", "r3.temp"])
    let result = try Program.run(
      "faketime", ["-f", "+0 x1000", Program.sharespec, "run", "--json", "news.share.yaml"],
      environment: place.environment(["FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"]),
      inherits: false, currentFolder: place.folder.url)
    #expect([0, 4].contains(result.status), "\(result)")
    var trial = Trial(place)
    trial.note(result)
    #expect(try trial.goOn().isEmpty)
  }
}
