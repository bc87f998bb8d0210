import ShareDiagnostics
import ShareModel
import ShareYAML

/// A value that is one of a few words.
protocol SpecWord: SpecValue, CaseIterable, RawRepresentable<String> {
  /// What messages call it.
  static var noun: String { get }
}

extension SpecWord {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: noun).flatMap(Self.init(rawValue:))
  }
}

extension MailPriority: SpecWord { static let noun = "priority" }
extension MailDelivery: SpecWord { static let noun = "kind of delivery" }
extension PartialDelivery: SpecWord { static let noun = "rule for partial delivery" }

extension MessageID: SpecItem {
  static var itemShape: Shape { shape }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [MessageID]) {
    if let id = read(node, with: &reader) { list.append(id) }
  }
}

extension Unsubscribe: FieldRoot {
  init() { self.init(url: nil) }

  static let table = FieldTable<Unsubscribe>(
    .part("'unsubscribe'"),
    [
      Field("url", \.url, "a page that takes the reader off the list, and tells by itself who that is"),
      Field("mailto", \.mailto, "an address to which a mail takes the reader off"),
      Field("one-click", \.isOneClick, "`true` lets mail programs do it with one click, by a POST to `url`"),
    ],
    rules: [.needsOne(["url", "mailto"]), .requires("one-click", with: "url")])
}

extension Unsubscribe: SpecValue {
  static func read(_ node: Node, with reader: inout SpecReader) -> Unsubscribe? {
    guard let unsubscribe = readFields(node, with: &reader) else { return nil }
    if let url = unsubscribe.url, !["https", "http", "mailto"].contains(url.scheme) {
      reader.report(
        Diagnostic(
          .error, .badURL, "a reader cannot leave by a URL of '\(url.scheme)'",
          at: node["url"]?.range ?? node.range,
          help: "give the https URL of a page"))
    } else if unsubscribe.isOneClick, let url = unsubscribe.url, url.scheme != "https" {
      reader.report(
        Diagnostic(
          .error, .badURL, "'one-click' needs a URL of https", at: node["url"]?.range ?? node.range,
          help: "mail programs send the reader's wish to it (RFC 8058)"))
    }
    return unsubscribe
  }
}
