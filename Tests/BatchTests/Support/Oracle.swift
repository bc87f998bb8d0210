import Foundation
import ShareTestSupport

/// The invariants of a batch, checked against the server's own log.
struct Oracle {
  let place: BatchPlace
  var connections = 1
  /// How many recipients a message has.
  var recipients = 1
  /// How many runs ended without a word, or lost an answer that was on its way.
  var crashes = 0
  /// Whether the bytes are compared with the preview's, which takes a while.
  var comparesBytes = false
  /// How often a person had something sent again, for each address.
  var resends: [String: Int] = [:]
  /// What the runs wrote to their standard output.
  var outputs: [String] = []
  /// Whether every entry must have come to its end.
  var isOver = true

  /// What is broken, each with the invariant's name; empty where all hold.
  func violations() throws -> [String] {
    let ledger = try place.status()
    let taken = try place.taken()
    let copies = taken.flatMap(\.to).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var found: [String] = []
    for (address, count) in copies.sorted(by: { $0.key < $1.key })
    where count > 1 + resends[address, default: 0] {
      found.append("I1: \(count) copies for \(address)")
    }
    found += completeness(ledger)
    for entry in ledger.entries {
      let count = copies[entry.to, default: 0]
      if entry.state == "accepted", count == 0 {
        found.append("I3: \(entry.to) is accepted and not at the server")
      }
      if count > 0, entry.state != "accepted", entry.state != "in-doubt" {
        found.append("I4: \(entry.to) is at the server and \(entry.state)")
      }
    }
    let doubtful = ledger.counts["in-doubt", default: 0]
    let lost = place.addresses.count { ["drop", "lost", "hang"].contains(Self.word($0)) }
    if doubtful > connections * crashes * recipients + lost {
      found.append("I5: \(doubtful) in doubt, with \(crashes) crashes and \(lost) lost replies")
    }
    if comparesBytes {
      let previewed = try place.previewed()
      for mail in taken where !previewed.contains(mail.sha256) {
        found.append("I8: other bytes for \(mail.to)")
      }
    }
    for mail in taken where mail.bare > 0 { found.append("bare CR or LF for \(mail.to)") }
    return try found + reports(ledger) + secrets()
  }

  static func word(_ address: String) -> String {
    address.split(separator: "@")[0].split(separator: ".").last.map(String.init) ?? ""
  }

  /// I2: each planned address has one entry, and a state that is an end or is listed as open.
  private func completeness(_ ledger: LedgerView) -> [String] {
    var found: [String] = []
    let known = ledger.entries.map(\.to)
    if known.count != Set(known).count { found.append("I2: an address has two entries") }
    for address in place.addresses where !known.contains(address) {
      found.append("I2: \(address) has no entry")
    }
    let over: Set = ["accepted", "failed", "in-doubt", "cancelled"]
    let states: Set = over.union(["planned", "deferred"])
    for entry in ledger.entries where !(isOver ? over : states).contains(entry.state) {
      found.append("I2: \(entry.to) is \(entry.state) at the end")
    }
    return found
  }

  /// I6: what was told is in the ledger. Deferred shares go on, so that only the others can be compared.
  private func reports(_ ledger: LedgerView) throws -> [String] {
    var found: [String] = []
    let lines = outputs.flatMap { output in output.split(separator: "\n").filter { $0.hasSuffix("}") } }
    for line in lines {
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        continue
      }
      guard object["event"] as? String == "result", object["recorded"] == nil else { continue }
      for case let recipient as [String: Any] in object["recipients"] as? [Any] ?? [] {
        let (to, state) = (recipient["to"] as? String ?? "", recipient["state"] as? String ?? "")
        let now = ledger.states[to]
        if state != "deferred", state != now, resends[to] == nil {
          found.append("I6: \(to) was told \(state) and is \(now ?? "unknown")")
        }
      }
    }
    return found
  }

  /// I7: no secret in any file but the configuration.
  private func secrets() throws -> [String] {
    let state = place.folder.url.appending(path: "state")
    guard let files = FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil) else {
      return []
    }
    let wanted = [BatchPlace.secret, Data(BatchPlace.secret.utf8).base64EncodedString()]
    var found: [String] = []
    for case let file as URL in files {
      guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
      for secret in wanted where bytes.range(of: Data(secret.utf8)) != nil {
        found.append("I7: a secret in \(file.lastPathComponent)")
      }
    }
    return found
  }
}
