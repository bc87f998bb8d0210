/// What became of one share.
public struct ShareResult: Sendable, Hashable {
  /// What became of one recipient, or of a share as a whole.
  public enum Outcome: Sendable, Hashable {
    /// The account took it. This does not say that it was delivered or read.
    case accepted
    /// Refused for good, with the reason.
    case failed(String)
    /// Not taken now; a later try may succeed. With the reason.
    case deferred(String)
    /// All was sent, but the answer was lost: it may or may not have been taken. With what is known. Never tried again by itself.
    case inDoubt(String)
    /// Made ready or kept as a draft; nothing was sent, and what remains to be done is a person's. With what that is.
    case saved(String)
    /// A person said no.
    case cancelled
  }

  /// Where the reason lies that a recipient was not reached.
  public enum Blame: String, Sendable, Hashable, CaseIterable {
    /// With this recipient: the next one may fare better.
    case recipient
    /// With this message: the next one may fare better.
    case message
    /// With the account, its server or the way there: the next message will most likely fare alike, so that a batch
    /// which meets this several times in a row should stop.
    case account
    /// On this machine: a file that cannot be read, or a ledger that does not agree.
    case machine
  }

  /// A recipient and what became of it.
  public struct Recipient: Sendable, Hashable {
    /// The address as in the envelope.
    public let address: String
    /// What became of it.
    public let outcome: Outcome
    /// Where the reason lies; nil where it was accepted, or where nobody can tell.
    public let blame: Blame?
    /// What the server said to it, as far as it did.
    public let reply: ServerReply?
    /// The name that the destination gave to what it made, such as the number of a queued message.
    public let identifier: String?

    /// A recipient's result.
    public init(
      _ address: String, _ outcome: Outcome, blame: Blame? = nil, reply: ServerReply? = nil,
      identifier: String? = nil
    ) {
      self.address = address
      self.outcome = outcome
      self.blame = blame
      self.reply = reply
      self.identifier = identifier
    }
  }

  /// The account that was used.
  public let account: String
  /// The result of every recipient, in the order of the envelope.
  public let recipients: [Recipient]
  /// The file that was made, where one was.
  public let path: String?
  /// What the server said last, its control characters made visible.
  public let reply: String?
  /// The destination, as recipes name it.
  public let destination: String
  /// The activity that was chosen, where the share was an activity sheet.
  public var activity: String?
  /// The address of what was made, where there is one.
  public let url: String?
  /// What a person should know besides, such as that nobody confirms the outcome; a sentence without a full stop.
  public let note: String?

  /// A result.
  public init(
    account: String, recipients: [Recipient], path: String? = nil, reply: String? = nil,
    destination: String = "mail", activity: String? = nil, url: String? = nil, note: String? = nil
  ) {
    self.account = account
    self.recipients = recipients
    self.path = path
    self.reply = reply
    self.destination = destination
    self.activity = activity
    self.url = url
    self.note = note
  }
}
