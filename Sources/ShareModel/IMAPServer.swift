/// A server that keeps mail in folders (RFC 3501), and how to speak to it.
public struct IMAPServer: Sendable {
  /// How the connection is secured; as for a server that takes mail.
  public typealias TLS = SMTPServer.TLS
  /// How the password is presented; as for a server that takes mail.
  public typealias Mechanism = SMTPServer.Mechanism

  /// The host's name or address.
  public var host: String
  /// The port, from 1 to 65535.
  public var port: Int
  /// How it is secured.
  public var tls: TLS
  /// The user.
  public var username: String
  /// Where the password comes from.
  public var password: SecretSource?
  /// How it is presented.
  public var mechanism: Mechanism
  /// The folder for drafts; nil takes the one that the server marks as such (RFC 6154), else `Drafts`.
  public var drafts: String?
  /// The folder of what was sent; nil takes the one that the server marks as such (RFC 6154), else `Sent`.
  public var sent: String?
  /// A file with the certificates that are trusted; nil takes the system's.
  public var certificateFile: String?

  /// A server. Without `tls` port 143 means STARTTLS, and every other or none implicit TLS; without `port` it is 993 for
  /// implicit TLS and 143 for all else (RFC 8314, 3.2).
  public init(
    host: String, port: Int? = nil, tls: TLS? = nil, username: String, password: SecretSource? = nil,
    mechanism: Mechanism = .automatic, drafts: String? = nil, sent: String? = nil,
    certificateFile: String? = nil
  ) {
    self.host = host
    self.tls = tls ?? (port == 143 ? .starttls : .implicit)
    self.port = port ?? (self.tls == .implicit ? 993 : 143)
    self.username = username
    self.password = password
    self.mechanism = mechanism
    self.drafts = drafts
    self.sent = sent
    self.certificateFile = certificateFile
  }
}
