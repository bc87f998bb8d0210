import Foundation
import ShareTestSupport

/// What a program can know of a ledger: the lines of `status --json`.
struct LedgerView {
  struct Entry: Decodable, Equatable {
    let entry: String
    let state: String
    let to: String
    let run: Int
    let attempts: Int
    let digest: String
    let reason: String?
    let reply: String?
    let host: String?
    /// Without brackets; nil for what is no mail.
    let messageID: String?

    enum CodingKeys: String, CodingKey {
      case entry, state, to, run, attempts, digest, reason, reply, host
      case messageID = "message-id"
    }
  }

  /// What `status` said instead.
  struct Unreadable: Error { let text: String }

  let entries: [Entry]
  /// The lines about runs, as they are.
  let runs: [[String: Any]]

  init(_ result: ProgramResult) throws {
    guard result.status == 0 else { throw Unreadable(text: "\(result)") }
    var entries: [Entry] = []
    var runs: [[String: Any]] = []
    for line in result.outputText.split(separator: "\n") {
      let data = Data(line.utf8)
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw Unreadable(text: "no object: \(line)")
      }
      if object["entry"] == nil {
        runs.append(object)
      } else {
        entries.append(try JSONDecoder().decode(Entry.self, from: data))
      }
    }
    (self.entries, self.runs) = (entries, runs)
  }

  /// The state of each address.
  var states: [String: String] {
    entries.reduce(into: [:]) { $0[$1.to] = $1.state }
  }

  /// How many are in each state.
  var counts: [String: Int] { entries.reduce(into: [:]) { $0[$1.state, default: 0] += 1 } }

  func entry(_ address: String) -> Entry? { entries.first { $0.to == address } }
}
