import Foundation
import ShareTestSupport
import Synchronization

/// A home of its own for one batch: a recipe, its rows, an account that leads to a sink, and a ledger.
final class BatchPlace {
  let folder: TemporaryFolder
  let sink: MailSink
  /// Tells its addresses and its campaign from those of all other places.
  let mark: String
  private(set) var addresses: [String] = []

  /// The sink of all tests that only need one which takes mail.
  static let sink = Result { try MailSink() }
  private static let count = Mutex(0)
  static let secret = "sesame-7Qx"

  /// A batch for a row each of `people`, local parts that may say what the sink does.
  ///
  /// `account` is added to the account's keys, `recipe` to the recipe's; an attachment of so many bytes goes to everybody.
  init(
    _ people: [String], sink: MailSink? = nil, account: String = "", recipe: String = "", attachment: Int = 0
  ) throws {
    mark = Self.count.withLock { count in
      count += 1
      return "b\(count)"
    }
    self.sink = try sink ?? Self.sink.get()
    folder = try TemporaryFolder()
    let configuration = try folder.write(
      ".config/sharespec/accounts.yaml",
      "office: {kind: smtp, host: 127.0.0.1, port: \(self.sink.port), tls: none, from: jane@example.org\(account)}\n"
    )
    // It may hold a password.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: configuration.path)
    try folder.write(
      "news.share.yaml", Self.recipe(mark, recipe + (attachment > 0 ? "attachments: [big.bin]\n" : "")))
    if attachment > 0 {
      var generator = SeededGenerator(seed: 7)
      try folder.write(
        "big.bin", bytes: (0..<attachment).map { _ in .random(in: 0...255, using: &generator) })
    }
    try write(people)
  }

  static func recipe(_ campaign: String, _ more: String = "", body: String = "Dear {{name}}, hello.")
    -> String
  {
    """
    destination: mail
    campaign: \(campaign)
    for-each: people.csv
    to: "{{email}}"
    subject: "News for {{name}}"
    unsubscribe: {mailto: leave@\(campaign).test}
    date: 2026-11-30T12:00:00Z
    body: "\(body)"
    \(more)
    """
  }

  /// Writes the rows anew.
  func write(_ people: [String]) throws {
    addresses = people.map { $0.contains("@") ? $0 : "\($0)@\(mark).test" }
    let rows = addresses.map { "\($0),\($0.split(separator: "@")[0])\n" }
    try folder.write("people.csv", "email,name\n" + rows.joined())
  }

  /// The environment of the program: nothing of ours but where programs lie.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "USER": "jane", "TZ": "UTC",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "SMTP_PASSWORD": "", "LC_ALL": "C.UTF-8",
    ].merging(more) { $1 }
  }

  /// Runs the program in the folder.
  @discardableResult
  func sharespec(
    _ words: String..., failpoint: String? = nil, environment more: [String: String] = [:],
    in sub: String? = nil,
    timeLimit: Double = 120
  ) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, words, environment: environment(with(failpoint, more)), inherits: false,
      currentFolder: sub.map { folder.url.appending(path: $0) } ?? folder.url, timeLimit: timeLimit)
  }

  /// Starts the program in the folder.
  func start(
    _ words: String..., failpoint: String? = nil, environment more: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      Program.sharespec, words, environment: environment(with(failpoint, more)), inherits: false,
      currentFolder: folder.url)
  }

  private func with(_ failpoint: String?, _ more: [String: String]) -> [String: String] {
    failpoint.map { more.merging(["SHARESPEC_FAILPOINT": $0]) { $1 } } ?? more
  }

  /// The ledger as `status --json` tells it.
  func status() throws -> LedgerView { try LedgerView(try sharespec("status", "--json")) }

  /// Resumes until nothing changes, at most eight times; the results in order.
  @discardableResult
  func resumeToTheEnd(failpoint: String? = nil) throws -> [ProgramResult] {
    var results: [ProgramResult] = []
    var before = try status()
    for _ in 0..<8 {
      results.append(try sharespec("resume", "--json", failpoint: failpoint))
      let now = try status()
      if now.states == before.states { break }
      before = now
    }
    return results
  }

  /// The digests of the messages as the preview has them.
  func previewed() throws -> Set<String> {
    let preview = try sharespec("preview", "--format", "eml", "-o", "previews/", "news.share.yaml")
    guard preview.status == 0 else { throw LedgerView.Unreadable(text: "\(preview)") }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/previews")
    let sums = try Program.run("sha256sum", files.map { "\(folder.path)/previews/\($0)" })
    return Set(sums.outputText.split(separator: "\n").map { String($0.prefix(64)) })
  }

  /// Waits until the sink has taken so many messages of this place.
  func wait(forTaken count: Int) throws {
    for _ in 0..<600 {
      if try taken().count >= count { return }
      usleep(50_000)
    }
    throw LedgerView.Unreadable(text: "\(try taken().count) of \(count) messages came")
  }

  /// What the sink took for this place.
  func taken() throws -> [MailSink.Taken] {
    try sink.taken().filter { taken in taken.to.contains { $0.contains("@\(mark).test") } }
  }

  /// How many copies each address got.
  func copies() throws -> [String: Int] {
    try taken().flatMap(\.to).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
