import CYAML

@testable import ShareYAML

/// libyaml's events in the notation of the yaml-test-suite.
enum EventText {
  /// The events of an input; throws where it is refused.
  static func lines(of bytes: [UInt8]) throws(SyntaxFault) -> [String] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    let result = bytes.withUnsafeBufferPointer { input -> Result<[String], SyntaxFault> in
      var reader = EventReader(input)
      var lines: [String] = []
      do throws(SyntaxFault) {
        while lines.last != "-STR" { lines.append(try reader.next { line($0) }) }
      } catch {
        return .failure(error)
      }
      return .success(lines)
    }
    return try result.get()
  }

  private static func line(_ event: borrowing yaml_event_t) -> String {
    switch event.type {
    case YAML_STREAM_START_EVENT: return "+STR"
    case YAML_STREAM_END_EVENT: return "-STR"
    case YAML_DOCUMENT_START_EVENT: return event.data.document_start.implicit == 0 ? "+DOC ---" : "+DOC"
    case YAML_DOCUMENT_END_EVENT: return event.data.document_end.implicit == 0 ? "-DOC ..." : "-DOC"
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return "+MAP" + (data.style == YAML_FLOW_MAPPING_STYLE ? " {}" : "") + properties(data.anchor, data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return "+SEQ" + (data.style == YAML_FLOW_SEQUENCE_STYLE ? " []" : "")
        + properties(data.anchor, data.tag)
    case YAML_MAPPING_END_EVENT: return "-MAP"
    case YAML_SEQUENCE_END_EVENT: return "-SEQ"
    case YAML_ALIAS_EVENT: return "=ALI *" + text(event.data.alias.anchor)
    default:
      let data = event.data.scalar
      let value = String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
      return "=VAL" + properties(data.anchor, data.tag) + " \(sign(data.style))\(escaped(value))"
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private static func properties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> String {
    (anchor == nil ? "" : " &\(text(anchor))") + (tag == nil ? "" : " <\(text(tag))>")
  }

  private static func sign(_ style: yaml_scalar_style_t) -> String {
    switch Node.Scalar.Style(style) {
    case .plain: ":"
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    }
  }

  /// A text with the escapes of the notation.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{8}": result += "\\b"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
