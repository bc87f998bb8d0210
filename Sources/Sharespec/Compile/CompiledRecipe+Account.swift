import ShareDiagnostics
import ShareModel

extension CompiledRecipe {
  /// That the account cannot do with the mail what the recipe asks for, where it cannot.
  var unfitAccount: Diagnostic? {
    guard case .mail(let mail) = recipe.parameters, !account.kind.takes(mail.delivery) else { return nil }
    let place = recipe.origins.range(of: FieldPath(.key("deliver"))) ?? recipe.accountRange
    let (message, help) = words(mail.delivery)
    return recipe.inheritance.explained(
      Diagnostic(.error, .unfitAccount, message, at: place ?? recipe.destinationRange, help: help))
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
