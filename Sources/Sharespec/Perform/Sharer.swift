import ShareCompose
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
  /// `folder` is what the paths of attachments are relative to. Throws where nothing could be shared; what the destination said
  /// is in the result.
  public func share(
    _ parameters: ShareParameters, by account: Account? = nil, folder: String = "."
  ) throws(ShareFailure) -> ShareResult {
    let account = account ?? Configuration(surroundings).builtIn(parameters.purpose ?? .mail)
    let files = RootedFiles(folder: folder)
    let context = ComposeContext(
      date: surroundings.moment, sender: account.from, account: account, files: files)
    let composition = ShareCompose.compose(parameters, in: context)
    guard let composed = composition.share else {
      throw .composing(composition.issues.filter { !$0.isWarning })
    }
    let performer = Performer(
      secrets: SecretReader(environment: surroundings.environment), surroundings: surroundings.programs)
    defer { performer.close() }
    do { return try performer.perform(composed, by: account, reading: files) } catch { throw .account(error) }
  }
}

/// Why nothing was shared.
public enum ShareFailure: Error, Sendable {
  /// The parameters cannot be composed.
  case composing([ComposeIssue])
  /// The account cannot be used.
  case account(AccountFailure)
}
