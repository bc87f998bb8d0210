import ShareDiagnostics
import ShareYAML

/// A source in which `⟦…⟧` marks the places that a test expects.
struct MarkedSource {
  let source: Source
  /// The marked places as `line:column-line:column`, in the order of their opening marks.
  let places: [String]

  init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var open: [Int] = []
    var marks: [(start: Int, end: Int)] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(marks.count)
        marks.append((String(text).utf8.count, 0))
      case "⟧": if let index = open.popLast() { marks[index].end = String(text).utf8.count }
      default: text.append(scalar)
      }
    }
    let source = Source(name: "test", text: String(text))
    self.source = source
    places = marks.map { Self.place(source.range(ofBytes: $0.start..<$0.end)) }
  }

  static func place(_ range: SourceRange) -> String {
    "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }
}

extension Diagnostic {
  /// `code line:column-line:column`.
  var summary: String {
    switch place {
    case .range(let range): "\(code.rawValue) \(MarkedSource.place(range))"
    case .file: "\(code.rawValue) file"
    }
  }
}

/// What the reader makes of a source.
struct Reading {
  let documents: [Document]
  let report: Report

  init(_ source: Source, _ limits: YAMLLimits = YAMLLimits()) {
    var report = Report()
    documents = YAMLReader(limits: limits).documents(in: source, report: &report)
    self.report = report
  }

  init(_ text: String, _ limits: YAMLLimits = YAMLLimits()) {
    self.init(Source(name: "test", text: text), limits)
  }

  var summaries: [String] { report.sorted.map(\.summary) }
}
