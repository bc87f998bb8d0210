import ShareModel

/// What composing needs besides the parameters; all that could differ from run to run comes in here.
public struct ComposeContext: Sendable {
  /// The moment for mails that name none.
  public var date: DateTime
  /// The author for mails that name none.
  public var sender: Mailbox?
  /// The identity of the share, such as the recipe's id and the row's key; it goes into the Message-ID, not into the text.
  public var identity: [String]
  /// The key of a share that belongs to a campaign; its Message-ID is made of it alone, so that a mail which is sent again
  /// after a correction can be told to be the same one.
  public var messageKey: String?
  /// The account that will perform the share: it says what goes by it, and how national telephone numbers are read.
  public var account: Account?
  /// Whether the mail is one of many that are made alike from data, so that nobody waits for an automatic answer to it.
  public var isBulk = false
  /// Whether such mails belong to a campaign, which its readers may want to leave.
  public var isCampaign = false
  /// The gate through which files are read.
  public var files: any FileReading

  /// A context.
  public init(
    date: DateTime, sender: Mailbox? = nil, identity: [String] = [], messageKey: String? = nil,
    account: Account? = nil, files: any FileReading
  ) {
    self.date = date
    self.sender = sender
    self.identity = identity
    self.messageKey = messageKey
    self.account = account
    self.files = files
  }
}
