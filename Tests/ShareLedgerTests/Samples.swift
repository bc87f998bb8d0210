import Foundation
@testable import ShareLedger
import ShareTestSupport
import Testing

/// Ledgers, shares and entries for tests.
enum Samples {
  static let holder = LedgerHolder(process: 4242, started: 1_000, host: "laptop", user: "jane")

  static func digest(_ number: Int) throws -> SHA256Value {
    let digits = String(number)
    return try #require(SHA256Value(hex: String(repeating: "0", count: 64 - digits.utf8.count) + digits))
  }

  static func key(_ number: Int) throws -> EntryKey { EntryKey(try digest(number)) }

  static func entry(_ number: Int, due: Int64? = nil) throws -> PlannedEntry {
    PlannedEntry(key: try key(number), address: "p\(number)@example.org", notBefore: due)
  }

  static func share(
    _ place: Int = 0, content: Int = 1, campaign: String = "news", isNamed: Bool = true,
    recipe: String = "letter"
  ) throws -> ShareFacts {
    ShareFacts(
      campaign: campaign, isNamed: isNamed, recipe: recipe, rowKey: "row \(place)", account: "work",
      messageID: "\(place)@example.org", digest: try digest(1_000_000 + content), size: 2_000,
      place: Int64(place))
  }

  /// A new ledger in a folder of its own.
  static func ledger(_ folder: TemporaryFolder, vfs: String? = nil) throws -> Ledger {
    try open(folder.path + "/ledger", vfs: vfs)
  }

  /// Opens a ledger. One that this process has just let go may be held for a moment by a child that another test starts: until
  /// that runs its program it has all our descriptors.
  static func open(_ path: String, vfs: String? = nil) throws -> Ledger {
    for _ in 0..<100 {
      let result = Result { () throws(LedgerFault) in try Ledger.open(at: path, by: holder, vfs: vfs) }
      guard case .failure(let fault) = result, case .busy = fault else { return try result.get() }
      usleep(20_000)
    }
    return try Ledger.open(at: path, by: holder, vfs: vfs)
  }

  /// Plans entries, each a share of its own, in a new run.
  @discardableResult
  static func plan(_ numbers: Range<Int>, in ledger: Ledger, content: Int = 1) throws -> RunID {
    let run = try ledger.begin("{}", by: holder)
    let plan = try ledger.plan(in: run, at: 1_000)
    for number in numbers { _ = try plan.add(share(number, content: content), [entry(number)]) }
    try plan.commit()
    return run
  }

  static func change(_ transition: Transition, _ number: Int, at time: Int64 = 2_000) throws -> Change {
    Change(transition, try key(number), at: time)
  }

  /// The ledger's program, which lies beside these tests.
  static var program: String {
    URL(filePath: Program.sharespec).deletingLastPathComponent().appending(path: "ShareLedgerProgram").path
  }
}

/// The fault that the body throws; nil where it throws none, or another error.
func fault(_ body: () throws -> Void) -> LedgerFault? {
  do { try body() } catch { return error as? LedgerFault }
  return nil
}
