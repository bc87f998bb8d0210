/// How long each phase of an SMTP dialogue may take in all, by the monotonic clock (RFC 5321, 4.5.3.2).
///
/// A limit holds for the whole phase: a server that sends a byte now and then does not extend it.
public struct SMTPTimeLimits: Sendable, Hashable {
  /// From the name lookup to the open connection, over all addresses of the host.
  public var connect: Duration = .seconds(30)
  /// From the open connection over the greeting and TLS to the end of the login.
  public var login: Duration = .seconds(300)
  /// For the reply to one command.
  public var command: Duration = .seconds(300)
  /// For the content, besides the time that `bytesPerSecond` gives it; also the longest time without progress.
  public var content: Duration = .seconds(180)
  /// The slowest rate at which content is worth sending on.
  public var bytesPerSecond = 1_024
  /// Between the commit point and the final dot; over it nothing is sent.
  public var commit: Duration = .seconds(5)
  /// For the reply to the final dot.
  public var finalReply: Duration = .seconds(600)
  /// For the reply to QUIT.
  public var quit: Duration = .seconds(5)

  /// The usual limits.
  public init() {}

  /// The limit for content of this many bytes.
  func content(size: Int) -> Duration {
    content + .seconds(Int64(clamping: max(0, size) / max(1, bytesPerSecond)))
  }
}
