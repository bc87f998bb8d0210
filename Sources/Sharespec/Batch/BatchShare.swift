import ShareCompose
import ShareLedger

/// One share of a batch: one message with all of its recipients, or one thing for a place of this machine.
public struct BatchShare: Sendable {
  /// The recipe, filled with its row where it has one.
  public let recipe: CompiledRecipe
  /// What will be shared.
  public let composed: ComposedShare
  /// What makes it this one over all runs.
  public let identity: ShareIdentity

  /// Who gets it, as results name them: the recipients as they stand in the envelope, numbers, or a place.
  public var recipients: [String] { composed.recipients }

  /// How people call it: the recipe and the row.
  public var name: String { recipe.row.map { "\(recipe.name), row \($0.key)" } ?? recipe.name }

  /// What tells the share from others of its campaign, whoever gets it: the mail's Message-ID, or, for what is no mail, what
  /// one would be made of.
  var identifier: String {
    switch composed {
    case .mail(let mail): mail.messageID.text
    case .text, .clipboard, .file, .program, .outline: identity.messageKey
    }
  }

  /// The key under which the ledger keeps one of its recipients.
  func entryKey(of recipient: String) -> EntryKey? {
    EntryKey(
      hex: composed.isForPlace ? identity.entryKey(ofPlace: recipient) : identity.entryKey(of: recipient))
  }
}

extension BatchShare {
  /// How many of its recipients have it already; none where each run shares it anew.
  public func acceptedCount(in ledger: some LedgerQuerying) throws(LedgerFault) -> Int {
    guard recipe.recipe.campaign != nil else { return 0 }
    let keys = recipients.compactMap(entryKey)
    return try ledger.ask { (queries) throws(LedgerFault) in try queries.acceptedCount(keys) }
  }
}

extension ShareFacts {
  /// The Message-ID; nil for what is no mail.
  public var mailID: String? { messageID.flatMap { $0.utf8.contains(0x40) ? $0 : nil } }
}
