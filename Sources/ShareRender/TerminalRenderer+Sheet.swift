import ShareCompose
import ShareModel
import ShareText

extension TerminalRenderer {
  /// The text of a sheet: its items, its activities with yes or no and why not, then what each that the recipe offers would get.
  public func render(_ sheet: SheetPreview) -> String {
    var lines = [rule("\(sheet.name): activity sheet")]
    lines += list(sheet.card.rows.map { ($0.name, $0.value) })
    if !sheet.card.files.isEmpty { lines += [rule("files")] + table(of: sheet.card.files) }
    lines.append(rule("activities"))
    let width = sheet.activities.map { $0.entry.activity.name.unicodeScalars.count }.max() ?? 0
    lines += sheet.activities.map { activity in
      let name = activity.entry.activity.name
      let padding = String(repeating: " ", count: width + 2 - name.unicodeScalars.count)
      return name + padding + activity.line.visible
    }
    return lines.joined(separator: "\n") + "\n"
      + sheet.activities.flatMap(sheet.previews).map(render).joined()
  }

  func render(_ program: ComposedProgram, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): for a program")]
    lines += list(program.rows)
    for item in program.items {
      switch item {
      case .text(let text): lines += list([("text", text)])
      case .url(let url): lines += list([("url", url.text)])
      case .image(let file, _): lines += list(file.rows)
      case .file(let file, _): lines += list([("file", file.path)] + file.rows.dropFirst())
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ComposedProgram {
  fileprivate var rows: [(name: String, value: String)] {
    [("activity", activity.name), ("runs", run.map { "'\($0)'" }.joined(separator: " "))]
      + (subject.map { [("subject", $0)] } ?? [])
  }
}

extension SheetPreview.Activity {
  /// Yes and by what, or no and why.
  fileprivate var line: String {
    let behind = leftOut.isEmpty ? "" : "; leaves out " + leftOut.map(\.shown).joined(separator: ", ")
    if let reason = entry.reason { return "no   \(reason.sentence)" + (shares.isEmpty ? "" : behind) }
    let title = entry.activity.isCustom ? "'\(entry.title)'" : account.map { "by account \($0)" } ?? ""
    return "yes  \(title)\(behind)"
  }
}
