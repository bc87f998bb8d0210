import ShareDiagnostics
import ShareModel
import ShareYAML

extension DeliveryReports: FieldRoot {
  init() { self.init(notify: nil) }

  static let table = FieldTable<DeliveryReports>(
    .part("'dsn'"),
    [
      Field("notify", \.events, "what is reported: `never`, or some of the events"),
      Field("return", \.content, "how much of the mail a report of a failure gives back"),
    ],
    rules: [.needsOne(["notify", "return"])])

  private var events: ReportedEvents? {
    get { notify.map { ReportedEvents(events: $0) } }
    set { notify = newValue?.events }
  }
}

extension DeliveryReports: SpecValue {
  static func read(_ node: Node, with reader: inout SpecReader) -> DeliveryReports? {
    readFields(node, with: &reader)
  }
}

extension DeliveryReports.Content: SpecWord { static let noun = "part of a mail" }

extension DeliveryReports.Event: SpecWord { static let noun = "event" }

extension DeliveryReports.Event: SpecItem {
  static var itemShape: Shape { shape }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self]) {
    if let event = read(node, with: &reader) { list.append(event) }
  }
}

/// `never`, or some of the events.
struct ReportedEvents: SpecValue {
  let events: Set<DeliveryReports.Event>

  static var shape: Shape { .either([.choice(["never"]), [DeliveryReports.Event].shape]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> ReportedEvents? {
    if case .scalar(let scalar) = node.content {
      if scalar.text == "never" { return ReportedEvents(events: []) }
      let words = ["never"] + DeliveryReports.Event.allCases.map(\.rawValue)
      return reader.choice(of: node, words, noun: "event").flatMap(DeliveryReports.Event.init(rawValue:))
        .map { ReportedEvents(events: [$0]) }
    }
    guard case .sequence(let items) = node.content, items.isEmpty else {
      return [DeliveryReports.Event].read(node, with: &reader).map { ReportedEvents(events: Set($0)) }
    }
    reader.report(
      Diagnostic(
        .error, .badValue, "'notify' names no event", at: node.range,
        help: "write 'never' where that is meant"))
    return nil
  }
}
