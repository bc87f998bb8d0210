/// Everything that a mail says, ready to be composed.
///
///     MailParameters(from: jane, to: [team], subject: HeaderText("Release 1.2"), body: Body(text: "It is out."))
public struct MailParameters: Sendable, Hashable {
  /// The author; nil takes the account's.
  public var from: Mailbox?
  /// The recipients that everybody sees first.
  public var to: [Mailbox]
  /// The recipients of a copy.
  public var cc: [Mailbox]
  /// The recipients that nobody else sees: in the envelope only.
  public var bcc: [Mailbox]
  /// Where answers go.
  public var replyTo: [Mailbox]
  /// How many recipients in To and Cc together may see each other's addresses; nil for 50.
  public var visibleRecipients: Int?
  /// The subject.
  public var subject: HeaderText?
  /// The text.
  public var body: Body
  /// The files, in the order in which readers list them.
  public var attachments: [Attachment]
  /// Headers of the writer's own, in order.
  public var headers: [HeaderField]
  /// How much it claims to matter; nil for nothing said.
  public var priority: MailPriority?
  /// The messages that it answers.
  public var inReplyTo: [MessageID] = []
  /// The thread that it belongs to, oldest first; empty takes what it answers.
  public var references: [MessageID] = []
  /// How a reader leaves the list.
  public var unsubscribe: Unsubscribe?
  /// Whether it is sent or kept as a draft.
  public var delivery = MailDelivery.send
  /// Whether it goes to some where the server refuses others.
  public var partial = PartialDelivery.allow
  /// The moment that the mail gives as its own; nil takes the moment given when composing.
  public var date: DateTime?
  /// The identifier; nil has one made from the content.
  public var messageID: MessageID?

  /// A mail; each part may be left out.
  public init(
    from: Mailbox? = nil, to: [Mailbox] = [], cc: [Mailbox] = [], bcc: [Mailbox] = [],
    replyTo: [Mailbox] = [], visibleRecipients: Int? = nil, subject: HeaderText? = nil, body: Body = Body(),
    attachments: [Attachment] = [],
    headers: [HeaderField] = [], date: DateTime? = nil, messageID: MessageID? = nil
  ) {
    self.from = from
    self.to = to
    self.cc = cc
    self.bcc = bcc
    self.replyTo = replyTo
    self.visibleRecipients = visibleRecipients
    self.subject = subject
    self.body = body
    self.attachments = attachments
    self.headers = headers
    self.date = date
    self.messageID = messageID
  }
}
