#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What stands in a lock file: one word and one value on each line.
struct LockText: Equatable {
  /// Who held the lock last; nil where that cannot be read.
  let holder: LedgerHolder?
  /// The ledger beside it; nil before there is one.
  let ledger: LedgerID?

  init(holder: LedgerHolder?, ledger: LedgerID?) {
    self.holder = holder
    self.ledger = ledger
  }

  init(_ text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: " ", maxSplits: 1)
      if halves.count == 2, values[halves[0]] == nil { values[halves[0]] = String(halves[1]) }
    }
    ledger = values["ledger"].flatMap(LedgerID.init)
    if let process = values["process"].flatMap({ Int64($0) }),
      let started = values["started"].flatMap({ Int64($0) })
    {
      holder = LedgerHolder(
        process: process, started: started, host: values["host"] ?? "?", user: values["user"] ?? "?")
    } else {
      holder = nil
    }
  }

  /// Reads at most 4 KiB; more would not be ours.
  init(descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    self.init(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self))
  }

  var text: String {
    var lines: [String] = []
    if let holder {
      lines += [
        "process \(holder.process)", "started \(holder.started)", "host \(oneLine(holder.host))",
        "user \(oneLine(holder.user))",
      ]
    }
    if let ledger { lines.append("ledger \(ledger.text)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(256).filter { $0.value >= 32 && $0.value != 127 }))
  }
}
