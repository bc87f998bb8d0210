import Foundation
import ShareTestSupport
import Testing

/// What `--ledger` can name.
@Suite(.requires(MailSink.availability)) struct LedgerPathTests {
  @Test("The folder, or the ledger's file in it")
  func folderOrFile() throws {
    let place = try BatchPlace(["p1"])
    #expect(try place.sharespec("run", "news.share.yaml", "--ledger", "mine").status == 0)
    for path in ["mine", "mine/", "mine/ledger.sqlite", "./mine/ledger.sqlite"] {
      let result = try place.sharespec("status", "--ledger", path)
      #expect(result.status == 0 && result.outputText.contains("1 accepted"), "\(path): \(result)")
    }
    let inside = try place.sharespec("status", "--ledger", "ledger.sqlite", in: "mine")
    #expect(inside.outputText.contains("1 accepted"), "\(inside)")
  }

  @Test(
    "Another file, and what looks like one, is refused and not made",
    arguments: ["run", "resume", "status", "resolve"])
  func refused(_ command: String) throws {
    let place = try BatchPlace(["p1"])
    let words = ["run": ["news.share.yaml"], "resolve": ["--in-doubt", "--arrived"]][command] ?? []
    for path in ["my.sqlite", "people.csv", "no/ledger.sqlite"] {
      let result = try Program.run(
        Program.sharespec, [command, "--ledger", path] + words, environment: place.environment(),
        inherits: false, currentFolder: place.folder.url)
      #expect(
        result.status == 2 && result.errorText.contains("the folder in which 'ledger.sqlite' lies"),
        "\(result)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/my.sqlite"))
  }

  @Test("A place without a ledger is told, where it was named", arguments: ["resume", "status"])
  func missing(_ command: String) throws {
    let place = try BatchPlace(["p1"])
    let result = try place.sharespec(command, "--ledger", "typo")
    #expect(result.status == 2 && result.errorText == "sharespec: there is no ledger in typo\n", "\(result)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/typo"))
  }
}
