import ShareCompose
import ShareModel

extension Configuration {
  /// The account for an activity: the one that the recipe names, where it can take what the activity makes; else the default one,
  /// where that can; else one that can. Nil where this version does not perform it.
  ///
  /// A draft goes to an account of kind imap before it goes to the outbox.
  func account(for target: ActivityTarget, named name: String?) -> Account? {
    guard let purpose = target.purpose else { return nil }
    // Each such activity is used, and given up, for itself.
    if case .program(let own) = target { return Account(name: own.type.name, kind: .programs) }
    if let named = name.flatMap(account(named:)), target.fits(named) { return named }
    let usual = defaultAccount(for: purpose)
    if target.fits(usual) { return usual }
    let other = accounts.first { account in
      switch account.kind {
      case .imap, .messageLink: target.fits(account)
      case .smtp, .sendmail, .outbox, .maildir, .mbox, .gammu, .clipboard, .pictures, .programs: false
      }
    }
    return other ?? builtIn(purpose)
  }

  /// Why the account that a recipe names cannot take what an activity makes, though it is for such shares; nil where it can.
  func reason(againstNamed name: String?, for target: ActivityTarget) -> String? {
    guard let named = name.flatMap(account(named:)), named.purpose == target.purpose, !target.fits(named)
    else { return nil }
    return target == .messages
      ? "a sheet has no numbers, and the account '\(named.name)' needs them"
      : "a sheet makes a draft, and the account '\(named.name)' keeps none"
  }

  /// What this machine has against an activity; nil where it can be tried.
  func obstacle(
    to target: ActivityTarget, named name: String?, kinds: [ActivityParameters.Kind], folder: String,
    in surroundings: Surroundings
  ) -> ActivityReason? {
    guard let account = account(for: target, named: name) else {
      return .notPerformed(DestinationStatus.reasonNotPerformed(target == .social(.tencentWeibo)))
    }
    if let reason = reason(againstNamed: name, for: target) { return .noWay(reason) }
    if case .program(let own) = target {
      let programs = SecretReader(environment: surroundings.environment).programs
      let program = own.run.first ?? ""
      return programs.path(of: program, in: folder) == nil ? .noWay("there is no program \(program)") : nil
    }
    let readiness = AccountReadiness(account, needsImages: kinds.contains(.image), in: surroundings)
    return readiness.reason.map { .noWay($0) }
  }
}
