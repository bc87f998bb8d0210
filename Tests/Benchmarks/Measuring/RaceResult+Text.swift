extension RaceResult {
  /// A table for people.
  var table: String {
    var lines = ["\(workload.name): \(workload.title)"]
    lines.append(
      "  "
        + ["", "wall s (min … max)", "cpu s (min … max)", "peak MiB", "ratio"].enumerated().map {
          $0.offset == 0 ? $0.element.padded(to: 26) : $0.element.padded(to: 28)
        }.joined().trimmedEnd)
    for row in rows {
      let cells = [
        row.spread(.wall).text, row.spread(.cpu).text, fixed(Double(row.peakKiB) / 1024, 1),
        ratio(to: row.name).map { row.name == rows[0].name ? "" : "\(fixed($0, 3))" } ?? "",
      ]
      lines.append("  " + (row.name.padded(to: 26) + cells.map { $0.padded(to: 28) }.joined()).trimmedEnd)
    }
    for name in missing { lines.append("  \(name): not on this machine") }
    for verdict in verdicts {
      let value = verdict.value.map { fixed($0, 3) + verdict.unit } ?? "-"
      lines.append(
        "  \(verdict.word): \(verdict.what) is \(value), at most \(fixed(verdict.limit, 3))\(verdict.unit)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object in a line, times in seconds.
  var json: String {
    let programs = rows.map { row in
      "{\"name\":\(row.name.json),\"wall\":\(row.spread(.wall).json),\"cpu\":\(row.spread(.cpu).json),"
        + "\"peakKiB\":\(row.peakKiB)}"
    }
    let budgets = verdicts.map { verdict in
      "{\"what\":\(verdict.what.json),\"limit\":\(verdict.limit),"
        + "\"value\":\(verdict.value.map { "\($0)" } ?? "null"),\"verdict\":\(verdict.word.json)}"
    }
    return "{\"workload\":\(workload.name.json),\"measure\":\(workload.measure.rawValue.json),"
      + "\"programs\":[\(programs.joined(separator: ","))],\"budgets\":[\(budgets.joined(separator: ","))],"
      + "\"missing\":[\(missing.map(\.json).joined(separator: ","))]}\n"
  }
}

extension Spread {
  fileprivate var text: String { "\(fixed(median, 4)) (\(fixed(minimum, 4)) … \(fixed(maximum, 4)))" }
  fileprivate var json: String { "{\"min\":\(minimum),\"median\":\(median),\"max\":\(maximum)}" }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - unicodeScalars.count))
  }

  fileprivate var trimmedEnd: String {
    String(decoding: utf8.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }

  fileprivate var json: String { "\"\(self)\"" }
}

/// A number with a fixed count of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  let whole = Int((value * Double(scale)).rounded())
  let fraction = String(whole % scale)
  let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
  return decimals == 0 ? "\(whole)" : "\(whole / scale).\(zeros)\(fraction)"
}
