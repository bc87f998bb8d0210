import ShareCompose
import ShareDelivery
import ShareModel

/// The one verb: shares parameters, whose kind picks the destination.
///
///     let mail = MailParameters(from: jane, to: [team], subject: HeaderText("It is out"), body: Body(text: "Version 1.2"))
///     let result = try Sharer().share(.mail(mail))
public struct Sharer {
  let surroundings: Surroundings

  /// A sharer that uses the accounts of `surroundings`.
  public init(_ surroundings: Surroundings = .current()) { self.surroundings = surroundings }

  /// Composes and performs one share by `account`, or, where none is given, by the account that is always there: the outbox, an
  /// `sms:` link that is shown, the pasteboard, the folder of pictures.
  ///
  /// `folder` is what the paths of attachments are relative to. Of an activity sheet, `perform` says which activity it is; see
  /// `share(_:choosing:by:folder:)`. Throws where nothing could be shared; what the destination said is in the result.
  public func share(
    _ parameters: ShareParameters, by account: Account? = nil, folder: String = "."
  ) throws(ShareFailure) -> ShareResult {
    if case .activity(let sheet) = parameters {
      guard let result = try share(sheet, choosing: sheet.perform, by: account, folder: folder).first else {
        throw .noActivity
      }
      return result
    }
    let account = account ?? Configuration(surroundings).builtIn(parameters.purpose ?? .mail)
    return try share(parameters, by: account, reading: RootedFiles(folder: folder))
  }

  /// Composes and performs one share by an account.
  func share(
    _ parameters: ShareParameters, by account: Account, reading files: any FileReading
  ) throws(ShareFailure) -> ShareResult {
    let context = ComposeContext(
      date: surroundings.moment, sender: account.from, account: account, files: files)
    let composition = ShareCompose.compose(parameters, in: context)
    guard let composed = composition.share else {
      throw .composing(composition.issues.filter { !$0.isWarning })
    }
    do throws(AccountFailure.Reason) { return try perform(composed, by: account, reading: files) } catch {
      throw .account(AccountFailure(account: account.name, reason: error))
    }
  }

  /// The same way as in a batch, for one share and without a ledger.
  private func perform(
    _ share: ComposedShare, by account: Account, reading files: any FileReading
  ) throws(AccountFailure.Reason) -> ShareResult {
    if case .outline(let outline) = share { throw .unsupported(outline.destination) }
    // Nothing that sends may get a draft: it names its hidden recipients.
    if case .mail(let mail) = share, account.purpose == .mail, !account.kind.takes(mail.delivery) {
      throw .unfit(mail.delivery)
    }
    let secrets = SecretReader(
      environment: surroundings.environment, secretVariables: account.secretVariables)
    var password: Secret?
    do throws(SecretFault) {
      if let source = account.kind.password { password = try secrets.secret(from: source) }
    } catch { throw .secret(error) }
    let way = transport(for: account, password: password, surroundings: secrets.programs)
    defer { way.close() }
    do { return try way.deliver(share, reading: files) } catch { throw .transport(error) }
  }
}

/// Why nothing was shared.
public enum ShareFailure: Error, Sendable {
  /// The parameters cannot be composed.
  case composing([ComposeIssue])
  /// The account cannot be used.
  case account(AccountFailure)
  /// No activity of the sheet was chosen.
  case noActivity
  /// The activity cannot be performed with these items, or not here.
  case activity(ActivityType, ActivityReason)
  /// A program made no item, with the reason as a sentence.
  case item(String)
}
