/// What differs between two texts, line by line, with two lines around each change.
struct TextDifference: CustomStringConvertible {
  private enum Row: Equatable {
    case same(String)
    case missing(String)
    case unexpected(String)
  }

  private let rows: [Row]

  init(expected: String, actual: String) {
    let old = Self.lines(expected)
    let new = Self.lines(actual)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    rows = Self.merged(old, new, removed: removed, inserted: inserted)
  }

  var description: String {
    var text = ""
    var hidden = false
    for (index, row) in rows.enumerated() {
      let near = rows[max(0, index - 2)..<min(rows.count, index + 3)]
      guard near.contains(where: { if case .same = $0 { false } else { true } }) else {
        hidden = true
        continue
      }
      if hidden { text += "  …\n" }
      hidden = false
      switch row {
      case .same(let line): text += "  \(line)\n"
      case .missing(let line): text += "- \(line)\n"
      case .unexpected(let line): text += "+ \(line)\n"
      }
    }
    return text
  }

  private static func merged(
    _ old: [String], _ new: [String], removed: Set<Int>, inserted: Set<Int>
  ) -> [Row] {
    var rows: [Row] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        rows.append(.missing(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        rows.append(.unexpected(new[newIndex]))
        newIndex += 1
      } else {
        rows.append(.same(new[newIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return rows
  }

  /// Lines cut at LF only, with every other control or invisible character shown, so that CR LF and LF differ.
  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.map { Self.isInvisible($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
