import ShareDiagnostics
import ShareModel

extension CompiledRecipe {
  /// That the account cannot do with the mail what the recipe asks for, where it cannot.
  var unfitAccount: Diagnostic? {
    // The parameters of a pattern are open: what it becomes is said by its destination.
    guard recipe.destination == .mail, case .mail(let mail) = recipe.parameters,
      !account.kind.takes(mail.delivery)
    else { return nil }
    // Where the account that was named is not for mail at all, that was said already.
    guard recipe.account == nil || recipe.account == account.name else { return nil }
    let place = recipe.origins.range(of: FieldPath(.key("deliver"))) ?? recipe.accountRange
    let (message, help) = words(mail.delivery)
    return recipe.inheritance.explained(
      Diagnostic(.error, .unfitAccount, message, at: place ?? recipe.destinationRange, help: help))
  }

  /// That rows are told apart by nothing, where they have no recipients.
  var unkeyedRows: Diagnostic? {
    guard recipe.hasRows, recipe.keyColumn == nil, !hasRecipients else { return nil }
    let place = recipe.origins.range(of: FieldPath(.key("for-each")))
    return recipe.inheritance.explained(
      Diagnostic(
        .error, .missingKey, "rows without recipients need a column that tells them apart",
        at: place ?? recipe.destinationRange,
        help: "give 'for-each' a 'key': the number of a row is another one when a row is added before it"))
  }

  private var hasRecipients: Bool {
    switch recipe.destination.purpose {
    case .mail: true
    case .messages: recipe.origins.range(of: FieldPath(.key("to"))) != nil
    case .pasteboard, .photos, .programs: false
    // A sheet has no recipients, whatever is chosen of it.
    case nil where recipe.destination == .activity: false
    // What is not performed is in no ledger.
    case nil: true
    }
  }

  private func words(_ delivery: MailDelivery) -> (String, help: String) {
    switch delivery {
    case .draft:
      (
        "the account '\(account.name)' sends mail and keeps no drafts",
        "name one of kind imap, maildir, mbox or outbox with 'account', or remove 'deliver: draft'"
      )
    case .send:
      (
        "the account '\(account.name)' keeps drafts and sends no mail",
        "write 'deliver: draft', or name an account that sends with 'account'"
      )
    }
  }
}
