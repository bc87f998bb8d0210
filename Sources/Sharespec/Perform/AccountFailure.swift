import ShareDelivery
import ShareModel

/// Why nothing can be shared by an account. Nothing was sent.
public struct AccountFailure: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Reason: Error, Sendable, Hashable {
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
}
