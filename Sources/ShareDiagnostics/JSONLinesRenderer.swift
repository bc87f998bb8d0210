import ShareText

/// Writes diagnostics for programs: one JSON object a line, its members always in the same order.
///
/// `line`, `column`, `endLine` and `endColumn` count from 1, columns in Unicode scalars; the end is just past the last
/// character. `byteStart` and `byteEnd` are offsets into the file, a byte order mark included. All six are null for
/// a diagnostic about a whole file.
public struct JSONLinesRenderer: Sendable {
  /// A renderer.
  public init() {}

  /// The diagnostics of a report, sorted by place, one a line.
  public func render(_ report: Report) -> String {
    report.sorted.map(render).joined()
  }

  /// One diagnostic as one line, its line end included.
  public func render(_ diagnostic: Diagnostic) -> String {
    var json = JSONText()
    json.object { json in
      switch diagnostic.place {
      case .file(let path): json.place(file: path, nil)
      case .range(let range): json.place(file: range.source.name, range)
      }
      json.member("severity", diagnostic.severity.rawValue)
      json.member("code", diagnostic.code.rawValue)
      json.member("message", diagnostic.message)
      json.member("help", diagnostic.help)
      json.key("notes")
      json.array { json in
        for note in diagnostic.notes {
          json.object { json in
            json.place(file: note.range.source.name, note.range)
            json.member("message", note.message)
          }
        }
      }
      json.key("fixes")
      json.array { json in
        for fix in diagnostic.fixes {
          json.object { json in
            json.place(file: fix.range.source.name, fix.range)
            json.member("replacement", fix.replacement)
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONText {
  fileprivate mutating func place(file: String, _ range: SourceRange?) {
    member("file", file)
    let bytes = range?.fileByteRange
    let numbers = [
      ("line", range?.start.line), ("column", range?.start.column), ("endLine", range?.end.line),
      ("endColumn", range?.end.column), ("byteStart", bytes?.lowerBound), ("byteEnd", bytes?.upperBound),
    ]
    for (name, value) in numbers { member(name, value) }
  }
}
