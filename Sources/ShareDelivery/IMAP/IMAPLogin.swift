import CCurl
import ShareModel

/// Connects, secures and authenticates with libcurl; what follows is our own dialogue.
///
/// Host, TLS and password are handled as for a server that takes mail; only the protocol differs.
struct IMAPLogin {
  let server: IMAPServer
  let password: Secret?
  let limits: SMTPTimeLimits

  /// The host and port as people write them.
  var place: String { network.place }

  private var network: SMTPLogin {
    SMTPLogin(
      server: SMTPServer(
        host: server.host, port: server.port, tls: server.tls, username: server.username,
        password: server.password, mechanism: server.mechanism, ehlo: "localhost",
        certificateFile: server.certificateFile), password: password, limits: limits)
  }

  /// A session that is ready for commands.
  func session() throws(TransportFault) -> IMAPSession {
    let network = network
    try network.checkCredentials()
    let redaction = network.credentials.map(SecretRedaction.init) ?? SecretRedaction()
    let log = IMAPLoginLog(redaction: redaction)
    let handle = try CurlHandle()
    let url = try url()
    let code: CURLcode
    let start = ContinuousClock.now
    do throws(CurlFault) {
      try network.setConnection(of: handle, url: url)
      try handle.set(CURLOPT_PROTOCOLS_STR, "imap,imaps")
      try handle.set(CURLOPT_REDIR_PROTOCOLS_STR, "imaps")
      try network.setSecurity(of: handle)
      try network.setCredentials(of: handle)
      code = try IMAPLoginWatch(handle: handle, log: log, limits: limits).perform()
    } catch {
      throw TransportFault(.library, "libcurl refuses the settings for \(place) (\(error.text))")
    }
    guard code == CURLE_OK, let socket = handle.socket else {
      throw fault(code, handle, log, after: ContinuousClock.now - start)
    }
    let connection = SMTPConnection(handle: handle, socket: socket)
    let session = IMAPSession(connection: connection, place: place, limits: limits, redaction: redaction)
    try checkOutcome(handle, log)
    do throws(IMAPFault) { try session.learnCapabilities() } catch { throw error.transportFault(at: place) }
    return session
  }

  /// `imap://` with STARTTLS or nothing, `imaps://` with TLS from the first byte. The host's part is that of the URL for
  /// SMTP, which was checked there.
  private func url() throws(TransportFault) -> String {
    let parts = try network.url().split(separator: "/")
    let host = parts.count > 1 ? parts[1] : ""
    return "\(server.tls == .implicit ? "imaps" : "imap")://\(host)/"
  }

  /// What libcurl passes over in silence: somebody on the way who says that there was a login already.
  private func checkOutcome(_ handle: CurlHandle, _ log: IMAPLoginLog) throws(TransportFault) {
    guard server.tls == .none || handle.isSecured else {
      throw TransportFault(.tlsNotOffered, "the connection to \(place) is not secured")
    }
    guard !log.isAuthenticatedBefore else {
      throw TransportFault(
        .loginNotOffered, "\(place) says that somebody is logged in already, so the account's user cannot be")
    }
  }

  /// What a failure of libcurl means; what has to do with the network and its security is as for SMTP.
  private func fault(
    _ code: CURLcode, _ handle: CurlHandle, _ log: IMAPLoginLog, after duration: Duration
  ) -> TransportFault {
    let said = log.lastText
    switch code {
    case CURLE_LOGIN_DENIED:
      guard log.endsWithRefusal else {
        return TransportFault(
          .loginNotOffered,
          "\(place) offers no login that this account can use (\(server.mechanism.rawValue))")
      }
      let user = "the login of the user “\(VisibleText.of(server.username))”"
      return log.isUnavailable
        ? TransportFault(.loginUnavailable, "\(place) cannot check \(user) now: \(said)", reply: said)
        : TransportFault(.loginRefused, "\(place) refused \(user): \(said)", reply: said)
    case CURLE_USE_SSL_FAILED:
      guard log.endsWithRefusal else {
        return TransportFault(
          .tlsNotOffered,
          "\(place) does not offer STARTTLS, which the account requires; someone on the way may have removed it"
        )
      }
      return TransportFault(.tlsRefused, "\(place) refused STARTTLS: \(said)", reply: said)
    case CURLE_OPERATION_TIMEDOUT where handle.isConnected:
      return TransportFault(.timedOut, "\(place) did not answer in time during the login")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_WRITE_ERROR:
      return unexpected(log, said)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_OK:
      return lost(log, said)
    default:
      return network.fault(code, handle, LoginLog(redaction: SecretRedaction()), after: duration)
    }
  }

  private func unexpected(_ log: IMAPLoginLog, _ said: String) -> TransportFault {
    if log.isTooLong {
      return TransportFault(.unreadable, "\(place) sends without an end before the login is done")
    }
    if log.isGreetedWithBye { return refusedGreeting(said) }
    return TransportFault(.unreadable, "\(place) does not speak IMAP: “\(said)”")
  }

  private func lost(_ log: IMAPLoginLog, _ said: String) -> TransportFault {
    if log.isGreetedWithBye { return refusedGreeting(said) }
    if !log.isGreeted, !said.isEmpty {
      return TransportFault(.unreadable, "\(place) does not speak IMAP: “\(said)”")
    }
    let last = said.isEmpty ? "" : "; its last words: “\(said)”"
    return TransportFault(
      .connectionLost, "the connection to \(place) ended before the login was done\(last)")
  }

  /// A server that says BYE takes no connection now, such as one that is too busy (RFC 3501, 7.1.5).
  private func refusedGreeting(_ said: String) -> TransportFault {
    TransportFault(
      .greetingRefused, "\(place) greeted with a refusal: \(said)", reply: said, replyIsTransient: true)
  }
}
