import Sharespec

extension EntryRecord {
  /// What tells the row of its share from others, as a run's results have it; nil where it has no row, or none that the ledger knows.
  ///
  /// Where no column tells rows apart their recipients do, and the ledger keeps no key. That the recipient is that of a row, and not of a
  /// recipe without rows, is proved by the Message-ID, which is made of both.
  var row: String? {
    if let key = share.rowKey { return key }
    guard share.isNamed, let id = share.mailID else { return nil }
    let identity = ShareIdentity(
      campaign: share.campaign, destination: Destination.mail.rawValue, recipe: share.recipe, rowKey: address)
    let digits = id.prefix { $0 != "@" }
    return digits.utf8.count >= 32 && identity.messageKey.hasPrefix(digits) ? address : nil
  }
}
