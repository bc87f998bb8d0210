import ShareText

/// Writes diagnostics as workflow commands, which GitHub Actions shows beside the lines of a change.
///
///     ::error file=news.share.yaml,line=4,endLine=4,col=1,endColumn=7,title=unknown-key::unknown key 'subjet'
///
/// Help and notes follow in the same annotation, since GitHub shows only some ten of each kind.
public struct GitHubRenderer: Sendable {
  /// A renderer.
  public init() {}

  /// The diagnostics of a report, sorted by place, one a line.
  public func render(_ report: Report) -> String {
    report.sorted.map(render).joined()
  }

  /// One diagnostic as one line, its line end included.
  public func render(_ diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message.visible + (diagnostic.help.map { "; \($0.visible)" } ?? "")]
    lines += diagnostic.notes.map { note in
      let start = note.range.start
      return "\(note.range.source.name.visible):\(start.line):\(start.column): \(note.message.visible)"
    }
    let properties = properties(of: diagnostic).map { "\($0.0)=\($0.1.asProperty)" }.joined(separator: ",")
    return "::\(diagnostic.severity.command) \(properties)::\(lines.joined(separator: "\n").asData)\n"
  }

  private func properties(of diagnostic: Diagnostic) -> [(String, String)] {
    var properties = [("file", diagnostic.place.name.visible)]
    if case .range(let range) = diagnostic.place {
      // A range that ends before the first character of a line ends with the line before.
      let endsBeforeLine = range.end.column == 1 && range.end.line > range.start.line
      let endLine = endsBeforeLine ? range.end.line - 1 : range.end.line
      properties += [("line", "\(range.start.line)"), ("endLine", "\(endLine)")]
      // Columns of a range over several lines would be taken for columns of its first line.
      if range.start.line == range.end.line {
        properties += [("col", "\(range.start.column)"), ("endColumn", "\(range.end.column)")]
      }
    }
    return properties + [("title", diagnostic.code.rawValue)]
  }
}

extension Diagnostic.Severity {
  /// The workflow command for the severity.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension String {
  /// The text behind `::`, where a percent sign and line ends are escaped.
  fileprivate var asData: String { escaping(["%", "\r", "\n"]) }

  /// The text as the value of a property, where a colon and a comma are escaped, too.
  fileprivate var asProperty: String { escaping(["%", "\r", "\n", ":", ","]) }

  private func escaping(_ escaped: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in unicodeScalars {
      guard escaped.contains(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += scalar.value < 0x10 ? "%0\(digits)" : "%\(digits)"
    }
    return result
  }
}
