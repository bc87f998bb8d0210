import ShareYAML

/// Trees, and the suite's events reduced to what trees hold: aliases replaced by what they name, no tags and anchors.
enum TreeText {
  static func lines(of documents: [Document]) -> [String] {
    documents.flatMap { ["+DOC"] + ($0.root.map(lines) ?? ["=VAL :"]) + ["-DOC"] }
  }

  private static func lines(_ node: Node) -> [String] {
    switch node.content {
    case .scalar(let scalar):
      let sign =
        switch scalar.style {
        case .plain: ":"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
      return ["=VAL \(sign)\(EventText.escaped(scalar.text))"]
    case .sequence(let items): return ["+SEQ"] + items.flatMap(lines) + ["-SEQ"]
    case .mapping(let entries):
      // A key keeps its text only, so its style is not compared.
      return ["+MAP"] + entries.flatMap { ["KEY \(EventText.escaped($0.key))"] + lines($0.value) } + ["-MAP"]
    case .invalid: return ["invalid"]
    }
  }

  static func flattened(_ events: [String]) -> [String] {
    var reader = FlatEvents(events)
    return reader.documents()
  }
}

private struct FlatEvents {
  private var rest: ArraySlice<String>
  private var anchors: [String: [String]] = [:]

  init(_ events: [String]) { rest = events[...] }

  mutating func documents() -> [String] {
    var result: [String] = []
    while let line = rest.popFirst() {
      if line.hasPrefix("+DOC") {
        result.append("+DOC")
        result += value()
        result.append("-DOC")
      }
    }
    return result
  }

  private mutating func value() -> [String] {
    guard let line = rest.popFirst() else { return [] }
    if line.hasPrefix("=ALI *") { return anchors[String(line.dropFirst(6))] ?? ["?"] }
    var fields = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
    if fields.first == "{}" || fields.first == "[]" { fields.removeFirst() }
    var anchor: String?
    while let field = fields.first, field.hasPrefix("&") || field.hasPrefix("<") {
      if field.hasPrefix("&") { anchor = String(field.dropFirst()) }
      fields.removeFirst()
    }
    var result: [String]
    switch line.prefix(4) {
    case "+MAP":
      result = ["+MAP"]
      while rest.first != "-MAP" {
        let key = value().joined().dropFirst(6)
        result += ["KEY \(key)"] + value()
      }
      rest.removeFirst()
      result.append("-MAP")
    case "+SEQ":
      result = ["+SEQ"]
      while rest.first != "-SEQ" { result += value() }
      rest.removeFirst()
      result.append("-SEQ")
    default: result = ["=VAL " + fields.joined(separator: " ")]
    }
    if let anchor { anchors[anchor] = result }
    return result
  }
}
