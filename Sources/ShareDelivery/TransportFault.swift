import ShareModel

/// Why an account as a whole cannot be used. Nothing was sent; a batch stops here.
public struct TransportFault: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The account's own settings cannot work: a host, an EHLO name or a file that is not one.
    case settings
    /// A password would have crossed the network in the clear.
    case clearPassword
    /// A user is set up, but there is no password for it.
    case noPassword
    /// The host's name does not exist.
    case unresolved
    /// It could not be found out which addresses the host has.
    case lookupFailed
    /// No connection to the host and port.
    case unreachable
    /// No answer in time.
    case timedOut
    /// The connection ended before the login was done.
    case connectionLost
    /// The server greeted with a refusal.
    case greetingRefused
    /// The server refused EHLO.
    case helloRefused
    /// What the server sent is not what its protocol says.
    case unreadable
    /// STARTTLS is required and not offered.
    case tlsNotOffered
    /// STARTTLS is offered, and was refused when it was asked for.
    case tlsRefused
    /// The TLS handshake failed.
    case tlsFailed
    /// The server's certificate comes from nobody who is trusted here.
    case certificateUntrusted
    /// The server's certificate is over, or not valid yet.
    case certificateExpired
    /// The server's certificate is for another name.
    case certificateWrongName
    /// The file of trusted certificates cannot be used.
    case certificateFile
    /// A user is set up, but the server offers no login, or none of the wanted kind.
    case loginNotOffered
    /// User or password are wrong.
    case loginRefused
    /// The server cannot check logins at present.
    case loginUnavailable
    /// A folder or file of this machine cannot be written.
    case place
    /// A folder or file of this machine is in use by another program.
    case busy
    /// A program that the account needs is not there, or there is nothing here that it could reach.
    case program
    /// libcurl itself failed.
    case library
  }

  /// The kind of reason.
  public let kind: Kind
  /// The reason as a sentence without a final stop, for people; never holds a secret.
  public let message: String
  /// The server's reply that caused it, controls made visible.
  public let reply: String?
  /// The same reply with its codes, where one caused it.
  public let answer: ServerReply?

  /// A reason; a refusal that the server called temporary says so with `replyIsTransient`.
  public init(_ kind: Kind, _ message: String, reply: String? = nil, replyIsTransient: Bool = false) {
    self.kind = kind
    self.message = message
    self.reply = reply
    answer = nil
    self.replyIsTransient = replyIsTransient
  }

  /// A reason that a reply gave.
  init(_ kind: Kind, _ message: String, answer: SMTPReply?) {
    self.kind = kind
    self.message = message
    reply = answer?.text
    self.answer = answer?.shown
    replyIsTransient = answer?.severity == .transient
  }

  private let replyIsTransient: Bool

  /// Whether a later try may succeed with nothing changed here.
  public var isTransient: Bool {
    switch kind {
    case .lookupFailed, .unreachable, .timedOut, .connectionLost, .loginUnavailable, .busy: true
    case .greetingRefused, .helloRefused, .tlsRefused: replyIsTransient
    case .settings, .clearPassword, .noPassword, .unresolved, .unreadable, .tlsNotOffered, .tlsFailed,
      .certificateUntrusted, .certificateExpired, .certificateWrongName, .certificateFile, .loginNotOffered,
      .loginRefused, .place, .program, .library:
      false
    }
  }

  /// Whether a person has to change something first.
  public var isPermanent: Bool { !isTransient }

  /// Whether a time limit ended the try.
  public var isTimeout: Bool { kind == .timedOut }
}
