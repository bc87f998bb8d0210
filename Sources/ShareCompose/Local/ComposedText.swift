import ShareModel

/// A text message as it will be shared.
public struct ComposedText: Sendable {
  /// A person who gets it.
  public struct Recipient: Sendable, Hashable {
    /// The number as it is addressed.
    public let number: DialledNumber
    /// The number as it was written.
    public let written: String
  }

  /// Who gets it, in the order of the recipe, each number once.
  public let recipients: [Recipient]
  /// The text, without NUL.
  public let text: String
  /// How it travels.
  public let segments: TextSegments

  /// The recipient, for results, of a message for which a person chooses the number.
  static let unaddressed = "messages"

  /// SHA-256 over the text: 64 lower-case hexadecimal digits. Recipients are not in it, as with mail.
  public var digest: String {
    let digest = SHA256()
    digest.update(counted: Array("v1 text".utf8))
    digest.update(counted: Array(text.utf8))
    return digest.finish()
  }

  /// The same message for those among its recipients who are still to get it.
  public func addressed(to numbers: Set<String>) -> ComposedText {
    ComposedText(
      recipients: recipients.filter { numbers.contains($0.number.text) }, text: text, segments: segments)
  }
}

/// Composes a text message.
func compose(_ parameters: MessagesParameters, in context: ComposeContext) -> Composition {
  let draft = TextDraft(parameters, in: context)
  let text = ComposedText(
    recipients: draft.recipients, text: draft.text, segments: TextSegments(draft.text))
  return Composition(share: draft.issues.allSatisfy(\.isWarning) ? .text(text) : nil, issues: draft.issues)
}

/// A text message while it is composed, with what is wrong with it.
struct TextDraft {
  let text: String
  private(set) var recipients: [ComposedText.Recipient] = []
  private(set) var issues: [ComposeIssue] = []
  /// Where each number stands that is kept.
  private var paths: [FieldPath] = []

  init(_ parameters: MessagesParameters, in context: ComposeContext) {
    text = parameters.body ?? ""
    if parameters.to.isEmpty, context.account?.kind.needsNumber ?? false {
      add(.noNumber, FieldPath(.key("to")))
    }
    for (index, number) in parameters.to.enumerated() {
      add(number, FieldPath(.key("to"), .index(index)), context.account)
    }
    if !parameters.attachments.isEmpty {
      add(.attachmentsNotCarried, FieldPath(.key("attachments")))
    } else if text.isEmpty {
      add(.emptyText, FieldPath(.key("body")))
    }
    check(TextSegments(text), limit: parameters.segments)
    if let most = context.account?.kind.mostBytes, text.utf8.count > most {
      add(.manyBytes(text.utf8.count, limit: most), FieldPath(.key("body")))
    }
  }

  private mutating func check(_ segments: TextSegments, limit: Int) {
    let body = FieldPath(.key("body"))
    if text.utf8.contains(0) { add(.nulInText, body) }
    if segments.count > limit { add(.manySegments(segments, limit: limit), body) }
  }

  private mutating func add(_ number: PhoneNumber, _ path: FieldPath, _ account: Account?) {
    do {
      let dialled = try number.dialled(in: account?.kind.country)
      if let first = recipients.firstIndex(where: { $0.number == dialled }) {
        return issues.append(ComposeIssue(.repeatedRecipient(first: paths[first]), path))
      }
      paths.append(path)
      recipients.append(.init(number: dialled, written: number.text))
    } catch {
      add(.badNumber(number.text, error), path)
    }
  }

  private mutating func add(_ issue: LocalIssue, _ path: FieldPath) {
    issues.append(ComposeIssue(.local(issue), path))
  }
}

extension Account.Kind {
  /// Whether a message goes out without a person who could choose the number.
  var needsNumber: Bool {
    switch self {
    case .messageLink: false
    case .gammu, .smtp, .sendmail, .imap, .outbox, .maildir, .mbox, .clipboard, .pictures, .programs: true
    }
  }

  /// How many bytes of a text it takes; nil where it takes as many as there are.
  fileprivate var mostBytes: Int? {
    guard case .gammu = self else { return nil }
    return Gammu.mostBytes
  }
}
