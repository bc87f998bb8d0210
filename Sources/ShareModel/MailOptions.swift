/// How much a mail claims to matter.
public enum MailPriority: String, Sendable, Hashable, CaseIterable {
  case high, normal, low
}

/// Whether a mail is sent, or kept for a person to send.
public enum MailDelivery: String, Sendable, Hashable, CaseIterable {
  case send, draft
}

/// Whether a mail goes to some recipients where the server refuses others.
public enum PartialDelivery: String, Sendable, Hashable, CaseIterable {
  case allow, forbid
}

/// How a reader leaves the list of recipients (RFC 2369, 3.2; RFC 8058).
public struct Unsubscribe: Sendable, Hashable {
  /// A page, or with one click a service, that takes the reader off the list. It must itself tell who that is.
  public var url: WebAddress?
  /// An address to which a mail takes the reader off.
  public var mailto: Address?
  /// Whether a mail program may do it by itself, with a POST to `url`, which must then be of https.
  public var isOneClick: Bool

  /// A way to leave.
  public init(url: WebAddress? = nil, mailto: Address? = nil, isOneClick: Bool = false) {
    self.url = url
    self.mailto = mailto
    self.isOneClick = isOneClick
  }
}
