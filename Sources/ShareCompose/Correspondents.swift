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
    for (index, mailbox) in mail.replyTo.enumerated() {
      guard let mailbox = convert(mailbox, FieldPath(.key("reply-to"), .index(index))) else { continue }
      replyTo.append(mailbox)
    }
    // A draft may lack what the person who sends it will add.
    if mail.delivery == .send, mail.to.isEmpty, mail.cc.isEmpty, mail.bcc.isEmpty {
      issues.append(ComposeIssue(.noRecipient, FieldPath(.key("to"))))
    }
    var places = AddressPlaces(count: mail.to.count + mail.cc.count + mail.bcc.count)
    to = take(mail.to, "to", &places)
    cc = take(mail.cc, "cc", &places)
    bcc = take(mail.bcc, "bcc", &places)
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

  /// Takes each address once.
  private mutating func take(
    _ mailboxes: [Mailbox], _ field: String, _ places: inout AddressPlaces
  ) -> [WireMailbox] {
    mailboxes.indices.compactMap { index in
      func path() -> FieldPath { FieldPath(.key(field), .index(index)) }
      guard let mailbox = convert(mailboxes[index], path()) else { return nil }
      if let first = places.first(of: mailbox, at: path()) {
        issues.append(ComposeIssue(.repeatedRecipient(first: first), path()))
        return nil
      }
      recipients.append(mailbox)
      return mailbox
    }
  }

  private mutating func convert(_ mailbox: Mailbox, _ path: @autoclosure () -> FieldPath) -> WireMailbox? {
    if let kind = mailbox.name.flatMap(HiddenMark.first) { issues.append(ComposeIssue(kind, path())) }
    do {
      let wire = try WireMailbox(mailbox)
      if let lookalike = try Lookalike.first(in: wire) {
        issues.append(ComposeIssue(.lookalike(lookalike), path()))
      }
      return wire
    } catch {
      issues.append(ComposeIssue(.badDomain(reason: error.reason), path()))
      return nil
    }
  }
}

/// Where each address stands first.
private struct AddressPlaces {
  private var places: [String: FieldPath] = [:]
  /// An address that is alone can be no other again.
  private let isAlone: Bool

  init(count: Int) {
    isAlone = count == 1
    if !isAlone { places.reserveCapacity(count) }
  }

  /// The place at which an address stood before; nil, and this one is kept, where it is new.
  mutating func first(of mailbox: WireMailbox, at place: @autoclosure () -> FieldPath) -> FieldPath? {
    guard !isAlone else { return nil }
    let key = mailbox.key
    if let first = places[key] { return first }
    places[key] = place()
    return nil
  }
}
