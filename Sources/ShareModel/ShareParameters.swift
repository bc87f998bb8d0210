/// What to share, and by its kind the destination.
public enum ShareParameters: Sendable, Hashable {
  /// A mail.
  case mail(MailParameters)
}
