import ShareDiagnostics
import ShareModel
import ShareYAML

/// UIKit's names of activities, and words from elsewhere, with ours. Folded spelling on the left.
private let activitySynonyms: [String: String] = [
  "airdrop": "air-drop", "assigntocontact": "assign-to-contact", "addtoreadinglist": "add-to-reading-list",
  "copytopasteboard": "pasteboard", "savetocameraroll": "photos", "message": "messages", "email": "mail",
  "posttotwitter": "twitter", "posttofacebook": "facebook", "posttoweibo": "sina-weibo",
  "posttotencentweibo": "tencent-weibo", "openinibooks": "open-in-ibooks", "markupaspdf": "markup-as-pdf",
  "contact": "assign-to-contact", "printing": "print", "sms": "messages", "clipboard": "pasteboard",
  "x": "twitter",
]

extension ActivityType: SpecValue, SpecItem {
  static var shape: Shape { .term("activity") }
  static var itemShape: Shape { shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> ActivityType? {
    guard let text = reader.text(of: node) else { return nil }
    return named(text, at: node.range, with: &reader)
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [ActivityType]) {
    if let activity = read(node, with: &reader) { list.append(activity) }
  }

  static func named(_ text: String, at range: SourceRange, with reader: inout SpecReader) -> ActivityType? {
    if let activity = ActivityType(text) { return activity }
    let known = destinations + platformOnly
    let meant =
      activitySynonyms[Spelling.folded(text)].map { [$0] } ?? Spelling.nearest(to: text, among: known)
    let hint = meant.isEmpty ? "" : "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))? "
    reader.report(
      Diagnostic(
        .error, .badValue, "unknown activity '\(text)'", at: range,
        help: hint
          + "activities: \(known.abridged), or one of yours such as org.example.publish",
        fixes: meant.count == 1 ? [.init(replace: range, with: meant[0])] : []))
    return nil
  }
}
