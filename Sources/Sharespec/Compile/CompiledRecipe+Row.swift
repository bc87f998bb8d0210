import ShareCompose
import ShareModel

extension CompiledRecipe {
  /// Whether a person means this row: by its number, its key, or its first recipient as the data may have it. What has no rows is
  /// always meant.
  ///
  ///     recipe.isRow("17"); recipe.isRow("Ann Lee <ann@bücher.example>"); recipe.isRow("+49 171 1234567")
  public func isRow(_ words: String) -> Bool {
    guard let row, row.key != words, String(row.number) != words else { return true }
    guard recipe.keyColumn == nil else { return false }
    switch recipe.parameters {
    case .mail: return canonicalAddress(words) == canonicalAddress(row.key)
    case .messages: return PhoneNumber(words)?.dialed == row.key
    case .pasteboard, .photos, .activity, .program, .social, .request: return false
    }
  }

  /// An address in the one form that tells people apart; nil where the words are none.
  private func canonicalAddress(_ words: String) -> String? {
    do {
      let address = try Mailbox(parsing: words).address
      return "\(address.localPart.lowercased())@\(canonicalDomain(address.domain))"
    } catch { return nil }
  }
}
