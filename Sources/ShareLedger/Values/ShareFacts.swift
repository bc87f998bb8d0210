/// What the ledger keeps of a share.
public struct ShareFacts: Sendable, Hashable {
  /// The name under which a recipient is reached at most once.
  public let campaign: String
  /// Whether the recipe gave that name; otherwise it was made for one run.
  public let isNamed: Bool
  /// The recipe's id.
  public let recipe: String
  /// The key of the row, for a share of a pattern.
  public let rowKey: String?
  /// The account's name.
  public let account: String
  /// What tells the share from others of its campaign: a mail's Message-ID, or what one would be made of; nil where there is none.
  public let messageID: String?
  /// The digest of the content.
  public let digest: SHA256Value
  /// The size of the content, in bytes.
  public let size: Int64
  /// Its place in the order of the run, from 0.
  public let place: Int64

  /// What is kept of a share.
  public init(
    campaign: String, isNamed: Bool, recipe: String, rowKey: String? = nil, account: String,
    messageID: String? = nil, digest: SHA256Value, size: Int64, place: Int64
  ) {
    self.campaign = campaign
    self.isNamed = isNamed
    self.recipe = recipe
    self.rowKey = rowKey
    self.account = account
    self.messageID = messageID
    self.digest = digest
    self.size = size
    self.place = place
  }
}
