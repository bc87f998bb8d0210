import ShareCompose
import ShareDelivery
import ShareModel

/// Performs composed shares, keeping one connection for each account over all of them.
public final class Performer {
  private let secrets: SecretReader
  private var transports: [String: any MailTransport] = [:]
  private var broken: [String: AccountFailure] = [:]

  /// A performer that fetches passwords with `secrets`, each at most once.
  public init(secrets: SecretReader) { self.secrets = secrets }

  /// Hands a share to an account.
  ///
  /// Throws where the account cannot be used. It is not tried again for later shares: a wrong password that is
  /// presented over and over locks people out.
  public func perform(
    _ share: ComposedShare, by account: Account, reading files: any FileReading
  ) throws(AccountFailure) -> ShareResult {
    if case .mail = share, let failure = broken[account.name] { throw failure }
    do throws(AccountFailure) {
      switch share {
      case .mail(let mail):
        // Nothing that sends may get a draft: it names its hidden recipients.
        guard account.kind.takes(mail.delivery) else {
          throw AccountFailure(account: account.name, reason: .unfit(mail.delivery))
        }
        let transport = try transport(for: account)
        do { return try transport.deliver(mail, reading: files) } catch {
          throw AccountFailure(account: account.name, reason: .transport(error))
        }
      case .outline(let outline):
        throw AccountFailure(account: account.name, reason: .unsupported(outline.destination))
      }
    } catch {
      if case .mail = share, error.concernsAllMails { broken[account.name] = error }
      throw error
    }
  }

  /// Ends all connections.
  public func close() {
    for transport in transports.values { transport.close() }
    transports = [:]
  }

  private func transport(for account: Account) throws(AccountFailure) -> any MailTransport {
    if let transport = transports[account.name] { return transport }
    var password: Secret?
    if let source = account.kind.password {
      do { password = try secrets.secret(from: source) } catch {
        throw AccountFailure(account: account.name, reason: .secret(error))
      }
    }
    let transport = ShareDelivery.transport(
      for: account, password: password, environment: secrets.childEnvironment)
    transports[account.name] = transport
    return transport
  }
}

/// Why nothing can be shared by an account. Nothing was sent.
public struct AccountFailure: Error, Sendable, Hashable {
  /// The two kinds of reasons.
  public enum Reason: Sendable, Hashable {
    /// Its password cannot be had.
    case secret(SecretFault)
    /// It does not let us in, or cannot be reached.
    case transport(TransportFault)
    /// It cannot do with a mail what is asked for: send it, or keep it as a draft.
    case unfit(MailDelivery)
    /// This version does not perform shares to that destination.
    case unsupported(String)
  }

  /// The account's name.
  public let account: String
  /// The reason.
  public let reason: Reason

  /// The reason as a sentence, without a secret.
  public var sentence: String {
    switch reason {
    case .secret(let fault): fault.sentence
    case .transport(let fault): fault.message
    case .unfit(.draft): "it sends mail and keeps no drafts"
    case .unfit(.send): "it keeps drafts and sends no mail"
    case .unsupported(let destination):
      "this version checks and previews '\(destination)', and does not perform it"
    }
  }

  /// Whether a later try may succeed with nothing changed.
  public var isTransient: Bool {
    switch reason {
    case .secret, .unfit, .unsupported: false
    case .transport(let fault): fault.isTransient
    }
  }

  /// Whether the next mail would fare no better.
  fileprivate var concernsAllMails: Bool {
    switch reason {
    case .secret, .transport: true
    case .unfit, .unsupported: false
    }
  }
}
