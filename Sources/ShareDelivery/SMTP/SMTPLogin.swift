import CCurl
import ShareModel

/// Connects, secures and authenticates with libcurl; what follows is our own dialogue.
struct SMTPLogin {
  let server: SMTPServer
  let password: Secret?
  let limits: SMTPTimeLimits

  /// The host and port as people write them.
  var place: String { "\(VisibleText.of(server.host)):\(server.port)" }

  /// Where a login is wanted: the user and the password.
  var credentials: (username: String, password: Secret)? {
    guard let username = server.username, let password else { return nil }
    return (username, password)
  }

  /// A session that is ready for MAIL.
  func session() throws(TransportFault) -> SMTPSession {
    try checkCredentials()
    let redaction = credentials.map(SecretRedaction.init) ?? SecretRedaction()
    let log = LoginLog(redaction: redaction)
    let handle = try CurlHandle()
    let url = try url()
    let code: CURLcode
    let start = ContinuousClock.now
    do throws(CurlFault) {
      try setConnection(of: handle, url: url)
      try setSecurity(of: handle)
      try setCredentials(of: handle)
      code = try LoginWatch(handle: handle, log: log, limits: limits).perform()
    } catch {
      throw TransportFault(.library, "libcurl refuses the settings for \(place) (\(error.text))")
    }
    guard code == CURLE_OK, let socket = handle.socket else {
      throw fault(code, handle, log, after: ContinuousClock.now - start)
    }
    let connection = SMTPConnection(handle: handle, socket: socket)
    do throws(TransportFault) { try checkOutcome(handle, log) } catch {
      connection.shut()
      throw error
    }
    return SMTPSession(
      connection: connection, extensions: log.extensions, place: place, server: server,
      limits: limits, redaction: redaction)
  }

  /// What libcurl passes over in silence: it goes on without a login where the server offers none.
  private func checkOutcome(_ handle: CurlHandle, _ log: LoginLog) throws(TransportFault) {
    guard server.tls == .none || handle.isSecured else {
      throw TransportFault(.tlsNotOffered, "the connection to \(place) is not secured")
    }
    guard credentials == nil || log.isLoggedIn else {
      throw TransportFault(
        .loginNotOffered, "\(place) offers no login\(secured), but the account has a user; nothing was sent",
        answer: log.replies.last)
    }
  }

  private var secured: String { server.tls == .none ? "" : " over TLS" }
}
