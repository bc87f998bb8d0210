import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// gammu-smsd-inject, played by scripts: what it is given, and what is made of each of its endings.
@Suite struct GammuTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func share(
    _ text: String, script: String, to numbers: [String] = ["+491701234567"], limit: Duration = .seconds(10)
  ) throws -> ShareResult {
    try folder.write("bin/.keep", "")
    try folder.writeProgram("bin/inject", "#!/bin/sh\n\(script)\n")
    let gammu = Gammu(program: folder.path + "/bin/inject", configurationFile: "/etc/smsdrc")
    let parameters = MessagesParameters(
      to: try numbers.map { try #require(PhoneNumber($0)) }, body: text, segments: 50)
    let account = Account(name: "phone", kind: .gammu(gammu))
    let composed = try LocalSamples.share(.messages(parameters), SampleFiles(), by: account)
    let surroundings = ProgramSurroundings(environment: ["PATH": "/usr/bin:/bin", "LANG": "de_DE.UTF-8"])
    let way = GammuTransport(account: "phone", gammu, in: surroundings, limit: limit)
    return try way.deliver(composed, reading: SampleFiles()) { (_) throws(CommitRefusal) in }
  }

  /// Others can see the words of a program, not what it reads.
  @Test(arguments: ["secret", "secret\n\n", "-unicode secret", "“secret” 😀"]) func textIsNoArgument(
    text: String
  ) throws {
    let script =
      "printf '%s\\n' \"$@\" > '\(folder.path)/words'; cat > '\(folder.path)/text'; echo $LC_ALL > '\(folder.path)/locale'; echo Written message with ID 7"
    let result = try share(text, script: script)
    #expect(result.recipients == [.init("+491701234567", .accepted, identifier: "7")])
    #expect(try folder.read("text") == text + "\n\n")
    #expect(!(try folder.read("words")).contains("secret"))
    #expect(try folder.read("words").hasPrefix("-c\n/etc/smsdrc\nTEXT\n+491701234567\n-len\n"))
    #expect(try folder.read("locale") == "C.UTF-8\n")
  }

  static let failures: [(script: String, parts: Int, outcome: String)] = [
    ("echo 'Failed to inject message: Can not open specified file.'; exit 3", 2, "deferred"),
    ("echo 'Failed to inject message: Failed to connect to database.'; exit 3", 2, "deferred"),
    ("echo 'Failed to inject message: SQL: query failed.'; exit 3", 1, "deferred"),
    ("echo 'Failed to inject message: SQL: query failed.'; exit 3", 2, "in-doubt"),
    ("exit 0", 1, "in-doubt"), ("kill -9 $$", 1, "in-doubt"),
    ("echo 'Written message with ID 8'; kill -9 $$", 1, "accepted"),
    ("sleep 60", 1, "in-doubt"), ("echo 'Written message with ID /dev/null'", 1, "deferred"),
    ("echo 'Written message with ID /nonexistent/x'", 1, "accepted"),
  ]

  @Test(arguments: failures.indices) func failure(index: Int) throws {
    let (script, parts, outcome) = Self.failures[index]
    let text = String(repeating: "a", count: parts * 100)
    let result = try share(
      text, script: script, limit: script.contains("sleep") ? .milliseconds(300) : .seconds(10))
    #expect(result.outcome.name == outcome, "\(result)")
  }

  /// Settings that cannot work end the use of the account; what was queued before is not forgotten.
  @Test func settings() throws {
    #expect {
      try share("a", script: "echo 'Failed to read config: Gammu is not configured.'; exit 2")
    } throws: {
      ($0 as? TransportFault)?.message
        == "gammu-smsd-inject ended with exit status 2: Failed to read config: Gammu is not configured."
    }
    let script =
      "[ -e '\(folder.path)/once' ] && exit 2; touch '\(folder.path)/once'; echo Written message with ID 1"
    let result = try share("a", script: script, to: ["+491701234567", "+491701234568"])
    #expect(result.recipients.map(\.outcome.name) == ["accepted", "deferred"])
  }
}
