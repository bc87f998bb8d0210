import ShareModel

/// All mailboxes of a mail in the form in which they travel, with what is wrong with them.
struct Correspondents {
  private(set) var from: WireMailbox?
  private(set) var replyTo: [WireMailbox] = []
  private(set) var to: [WireMailbox] = []
  private(set) var cc: [WireMailbox] = []
  private(set) var bcc: [WireMailbox] = []
  private(set) var issues: [ComposeIssue] = []
  /// To, Cc, Bcc, each address once.
  private var recipients: [WireMailbox] = []

  init(_ mail: MailParameters, author: Mailbox?) {
    if let author {
      from = convert(author, FieldPath(.key("from")))
    } else if mail.delivery == .send {
      issues.append(ComposeIssue(.noSender, FieldPath(.key("from"))))
    }
    replyTo = convert(mail.replyTo, "reply-to").map(\.mailbox)
    let groups = [convert(mail.to, "to"), convert(mail.cc, "cc"), convert(mail.bcc, "bcc")]
    // A draft may lack what the person who sends it will add.
    if mail.delivery == .send, mail.to.isEmpty, mail.cc.isEmpty, mail.bcc.isEmpty {
      issues.append(ComposeIssue(.noRecipient, FieldPath(.key("to"))))
    }
    let repeated = collect(groups.flatMap { $0 })
    let kept = groups.map { group in group.filter { !repeated.contains($0.path) }.map(\.mailbox) }
    (to, cc, bcc) = (kept[0], kept[1], kept[2])
    let limit = mail.visibleRecipients ?? Self.visibleRecipients
    if to.count + cc.count > limit {
      let issue = ComposeIssue.Kind.manyVisibleRecipients(count: to.count + cc.count, limit: limit)
      issues.append(ComposeIssue(issue, FieldPath(.key(to.isEmpty ? "cc" : "to"))))
    }
  }

  /// How many recipients may see each other where the mail does not say.
  private static let visibleRecipients = 50

  /// Who sends and who receives; of a draft without an author the sender is empty.
  var envelope: Envelope {
    Envelope(
      sender: from?.envelope ?? EnvelopeAddress(text: "", needsSMTPUTF8: false),
      recipients: recipients.map(\.envelope))
  }

  private typealias Placed = (mailbox: WireMailbox, path: FieldPath)

  private mutating func convert(_ mailboxes: [Mailbox], _ field: String) -> [Placed] {
    mailboxes.indices.compactMap { index in
      let path = FieldPath(.key(field), .index(index))
      return convert(mailboxes[index], path).map { ($0, path) }
    }
  }

  private mutating func convert(_ mailbox: Mailbox, _ path: FieldPath) -> WireMailbox? {
    if let kind = mailbox.name.flatMap(HiddenMark.first) { issues.append(ComposeIssue(kind, path)) }
    do {
      let wire = try WireMailbox(mailbox)
      if let lookalike = try Lookalike.first(in: wire) {
        issues.append(ComposeIssue(.lookalike(lookalike), path))
      }
      return wire
    } catch {
      issues.append(ComposeIssue(.badDomain(reason: error.reason), path))
      return nil
    }
  }

  /// Takes each address once; gives the paths of the others.
  private mutating func collect(_ placed: [Placed]) -> Set<FieldPath> {
    var repeated: Set<FieldPath> = []
    var first = [String: FieldPath](minimumCapacity: placed.count)
    var firstInAnyCase = [String: FieldPath](minimumCapacity: placed.count)
    for (mailbox, path) in placed {
      let key = mailbox.key
      let folded = key.lowercased()
      if let earlier = first[key] {
        issues.append(ComposeIssue(.repeatedRecipient(first: earlier), path))
        repeated.insert(path)
        continue
      }
      if let earlier = firstInAnyCase[folded] {
        issues.append(ComposeIssue(.similarRecipient(first: earlier), path))
      }
      first[key] = path
      firstInAnyCase[folded] = firstInAnyCase[folded] ?? path
      recipients.append(mailbox)
    }
    return repeated
  }
}
