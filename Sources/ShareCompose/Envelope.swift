import ShareModel

/// Who sends and who receives, as said to a server; apart from the headers, which may name others (RFC 5321, 2.3.1).
public struct Envelope: Sendable, Hashable {
  /// The address that failures are returned to.
  public let sender: EnvelopeAddress
  /// The recipients: To, then Cc, then Bcc, each address once.
  public let recipients: [EnvelopeAddress]
}

/// An address as it stands between `<` and `>` of MAIL FROM and RCPT TO.
///
/// The domain is an A-label form; the local part is quoted where it must be. It holds no control character.
public struct EnvelopeAddress: Sendable, Hashable {
  /// The text without angle brackets.
  public let text: String
  /// Whether a character outside ASCII is left, so that the server must offer SMTPUTF8 (RFC 6531).
  public let needsSMTPUTF8: Bool
}
