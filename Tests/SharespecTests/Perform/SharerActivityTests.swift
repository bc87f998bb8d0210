import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// Activity sheets from Swift.
@Suite struct SharerActivityTests {
  let folder: TemporaryFolder
  let sharer: Sharer

  init() throws {
    folder = try TemporaryFolder(["a.txt": "file\n"])
    sharer = Sharer(
      Surroundings(
        environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"],
        now: DateTime(clockSeconds: 1_796_000_000)))
  }

  private func activity(_ name: String) throws -> ActivityType { try #require(ActivityType(name)) }

  @Test func aMessage() throws {
    var sheet = ActivityParameters(items: [.text("Hello"), .command(.init(arguments: ["echo", "you"]))])
    let results = try sharer.share(sheet, choosing: try activity("messages"), folder: folder.path)
    #expect(results.map(\.url) == ["sms:?body=Hello%0Ayou"])
    #expect(results[0].activity == "messages" && results[0].destination == "messages")
    #expect(results[0].isSuccess && results[0].outcome.name == "saved")
    sheet.perform = try activity("mail")
    let draft = try sharer.share(.activity(sheet), folder: folder.path)
    #expect(draft.activity == "mail" && draft.account == "outbox" && draft.path?.hasSuffix(":2,DS") == true)
  }

  @Test func anActivityOfOnesOwn() throws {
    let own = ActivityParameters.Custom(
      type: try activity("org.example.own"), title: "Own", accepts: [.file], run: ["sh", "-c", "cat > got"])
    let sheet = ActivityParameters(items: [.file(path: "a.txt")], customActivities: [own])
    let results = try sharer.share(sheet, choosing: own.type, folder: folder.path)
    #expect(results.map(\.outcome) == [.accepted])
    #expect(try folder.read("got").contains(#""name":"a.txt""#))
  }

  @Test func whatFails() throws {
    func failure(_ sheet: ActivityParameters, _ name: String?) throws -> String {
      do throws(ShareFailure) {
        _ = try sharer.share(sheet, choosing: name.flatMap(ActivityType.init), folder: folder.path)
        return "none"
      } catch { return "\(error)" }
    }
    let text = ActivityParameters(items: [.text("Hello")])
    #expect(try failure(text, nil) == "noActivity")
    #expect(try failure(text, "photos").contains("lacks"))
    #expect(try failure(text, "print").contains("unknown"))
    #expect(try failure(text, "tencent-weibo").contains("closed in 2020"))
    let command = ActivityParameters(items: [.command(.init(arguments: ["false"]))])
    #expect(try failure(command, "messages") == #"item("false ended with exit status 1")"#)
    #expect(throws: ShareFailure.self) { try sharer.share(.activity(text)) }
  }

  @Test func canShare() throws {
    let sheet = ActivityParameters(items: [.text("Hello")])
    let status = sharer.canShare(.activity(sheet))
    #expect(status.canShare && status.note == "2 of 8 activities can be used", "\(status)")
    let offered = sharer.activities(of: sheet).entries.filter(\.canShare).map(\.activity.name)
    #expect(offered == ["mail", "messages"])
    #expect(!sharer.canShare(.activity(ActivityParameters())).canShare)
  }
}
