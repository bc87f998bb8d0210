import ShareDiagnostics
import ShareModel
import ShareYAML

/// Where a recipe goes.
public enum Destination: String, Sendable, CaseIterable {
  case mail, messages, pasteboard, photos, activity, request, twitter, facebook
  case sinaWeibo = "sina-weibo"
  case tencentWeibo = "tencent-weibo"

  /// The keys that recipes of every destination have.
  public static var commonFields: FixedKeys { CommonFields.table.facts }

  /// The keys of its recipes, the common ones first: for documentation and schemas.
  public var fields: [FieldFacts] { CommonFields.table.facts.facts + ownFields }

  /// The keys that are its own.
  public var ownFields: FixedKeys { keys(of: fieldsType) }

  /// What the account of its recipes must be for; nil where this version performs none.
  public var purpose: Account.Purpose? {
    switch self {
    case .mail: .mail
    case .messages: .messages
    case .pasteboard: .pasteboard
    case .photos: .photos
    case .activity, .request, .twitter, .facebook, .sinaWeibo, .tencentWeibo: nil
    }
  }

  /// The type of its keys: the one place that says which destination has which.
  var fieldsType: any DestinationFields.Type {
    switch self {
    case .mail: MailParameters.self
    case .messages: MessagesParameters.self
    case .pasteboard: PasteboardFields.self
    case .photos: PhotosFields.self
    case .activity: ActivityFields.self
    case .request: RequestParameters.self
    case .twitter: SocialFields<Twitter>.self
    case .facebook: SocialFields<Facebook>.self
    case .sinaWeibo: SocialFields<SinaWeibo>.self
    case .tencentWeibo: SocialFields<TencentWeibo>.self
    }
  }

  private func keys<Own: DestinationFields>(of type: Own.Type) -> FixedKeys { Own.table.facts }
}

extension Destination: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Destination? {
    guard let text = reader.text(of: node) else { return nil }
    if let destination = Destination(rawValue: text) { return destination }
    let names = allCases.map(\.rawValue).sorted()
    let synonym = destinationSynonyms[Spelling.folded(text)]
    let meant = synonym.map { [$0] } ?? Spelling.nearest(to: text, among: names, leastLimit: 2)
    let hint = meant.isEmpty ? "" : "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))? "
    reader.report(
      Diagnostic(
        .error, .badValue, "unknown destination '\(text)'", at: node.range,
        help: hint + "destinations: \(names.joined(separator: ", "))",
        fixes: meant.count == 1 ? [.init(replace: node.range, with: meant[0])] : []))
    return meant.count == 1 ? Destination(rawValue: meant[0]) : nil
  }
}
