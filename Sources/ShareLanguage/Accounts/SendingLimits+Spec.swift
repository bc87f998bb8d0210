import ShareDiagnostics
import ShareModel
import ShareYAML

/// How many connections to a server may be open at once.
struct Connections: SpecValue {
  let number: Int

  static var shape: Shape { .integer(1...32) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Connections? {
    reader.integer(of: node, in: 1...32).map { Connections(number: $0) }
  }
}

/// A number of messages, at least one.
struct MessageCount: SpecValue {
  let number: Int

  static var shape: Shape { .integer(1...Int.max) }

  static func read(_ node: Node, with reader: inout SpecReader) -> MessageCount? {
    reader.integer(of: node, in: 1...Int.max).map { MessageCount(number: $0) }
  }
}

extension SendingRate: SpecValue {
  static var shape: Shape { .term("rate") }

  static func read(_ node: Node, with reader: inout SpecReader) -> SendingRate? {
    guard let text = reader.text(of: node) else { return nil }
    if let rate = SendingRate(text) { return rate }
    reader.report(
      Diagnostic(
        .error, .badValue, "'\(text)' is not a rate", at: node.range,
        help: "write it like 10/s, 50/5m, 100/h or 1000/d; at most 1000000 messages in at most 31 days"))
    return nil
  }
}
