/// A server that takes mail for delivery (RFC 5321; RFC 6409 for submission), and how to speak to it.
public struct SMTPServer: Sendable {
  /// How the connection is secured.
  public enum TLS: String, Sendable, CaseIterable {
    /// TLS from the first byte (RFC 8314, 3.3).
    case implicit
    /// An upgrade that must succeed before anything else is said (RFC 3207).
    case starttls
    /// None. No password is sent over it but to this machine.
    case none
  }

  /// How the password is presented.
  public enum Mechanism: String, Sendable, CaseIterable {
    /// What the library and the server agree on.
    case automatic
    case plain
    case login
    case cramMD5 = "cram-md5"
    case xoauth2
    case oauthbearer
  }

  /// The host's name or address.
  public var host: String
  /// The port, from 1 to 65535.
  public var port: Int
  /// How it is secured.
  public var tls: TLS
  /// The user, where the server wants one.
  public var username: String?
  /// Where the password comes from.
  public var password: SecretSource?
  /// How it is presented.
  public var mechanism: Mechanism
  /// The name given with EHLO; nil takes the host's own where that is a domain, else an address literal.
  public var ehlo: String?
  /// A file with the certificates that are trusted; nil takes the system's.
  public var certificateFile: String?
  /// How many connections a batch may open at once, from 1 to 32.
  public var connections = 1
  /// How fast a batch may send; nil as fast as the server takes it.
  public var rate: SendingRate?
  /// After how many messages a connection is replaced, from 1; nil keeps it.
  public var reloginAfter: Int?
  /// What the servers on the way are asked to report; nil asks nothing.
  public var reports: DeliveryReports?

  /// A server; `port` decides the security where none is given: 465 is implicit TLS, every other STARTTLS.
  public init(
    host: String, port: Int = 587, tls: TLS? = nil, username: String? = nil, password: SecretSource? = nil,
    mechanism: Mechanism = .automatic, ehlo: String? = nil, certificateFile: String? = nil
  ) {
    self.host = host
    self.port = port
    self.tls = tls ?? (port == 465 ? .implicit : .starttls)
    self.username = username
    self.password = password
    self.mechanism = mechanism
    self.ehlo = ehlo
    self.certificateFile = certificateFile
  }
}
