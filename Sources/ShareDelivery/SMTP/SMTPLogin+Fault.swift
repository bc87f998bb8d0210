import CCurl
import ShareModel

extension SMTPLogin {
  /// What a failure of libcurl means, with the replies so far; never in libcurl's words where data could be in them.
  func fault(
    _ code: CURLcode, _ handle: CurlHandle, _ log: LoginLog, after duration: Duration
  ) -> TransportFault {
    let last = log.replies.last
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return lookupFault(took: duration)
    case CURLE_COULDNT_CONNECT:
      return TransportFault(
        .unreachable, "no connection to \(place): it is refused, or there is no way there")
    case CURLE_OPERATION_TIMEDOUT: return timeout(handle, log)
    case CURLE_PEER_FAILED_VERIFICATION: return certificateFault(verdict: handle.certificateVerdict)
    case CURLE_SSL_CACERT_BADFILE:
      return TransportFault(
        .certificateFile,
        "the certificates in \(VisibleText.of(server.certificateFile ?? "the system's store")) cannot be read"
      )
    case CURLE_SSL_CONNECT_ERROR:
      let hint = server.tls == .implicit ? "; does this port speak TLS from the first byte?" : ""
      return TransportFault(.tlsFailed, "the TLS handshake with \(place) failed\(hint)")
    case CURLE_USE_SSL_FAILED: return noTLS(last)
    case CURLE_LOGIN_DENIED: return loginFault(log)
    case CURLE_REMOTE_ACCESS_DENIED:
      return TransportFault(.helloRefused, "\(place) refused EHLO: \(last?.text ?? "")", answer: last)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_WRITE_ERROR: return unexpected(log)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_OK: return lost(log)
    default:
      return TransportFault(.library, "libcurl cannot connect to \(place) (\(CurlFault(code: code).text))")
    }
  }

  /// A name server that does not know a name says so at once; where it took long, it is not asked again.
  private func lookupFault(took duration: Duration) -> TransportFault {
    let host = VisibleText.of(server.host)
    let finding = duration < .seconds(2) ? HostLookup(ofUnresolved: server.host) : .unavailable
    switch finding {
    case .unknownName: return TransportFault(.unresolved, "there is no host \(host): check its name")
    case .unavailable:
      return TransportFault(
        .lookupFailed, "the addresses of the host \(host) cannot be found out now: check the network")
    }
  }

  private func timeout(_ handle: CurlHandle, _ log: LoginLog) -> TransportFault {
    guard handle.isConnected else {
      return TransportFault(
        .timedOut, "\(place) did not take the connection within \(limits.connect.components.seconds) s")
    }
    guard let last = log.replies.last else {
      return TransportFault(
        .timedOut,
        "\(place) took the connection, but sent no greeting within \(limits.login.components.seconds) s")
    }
    return TransportFault(
      .timedOut, "\(place) stopped answering during the login, \(limits.login.components.seconds) s at most",
      answer: last)
  }

  /// The numbers are OpenSSL's X509_V_ERR codes. A name that does not fit is found by libcurl itself after a handshake
  /// without complaint, and leaves its initial 1 (7.88.1) or 0.
  private func certificateFault(verdict: Int) -> TransportFault {
    switch verdict {
    case 0, 1, 62, 63, 64:
      TransportFault(
        .certificateWrongName,
        "the certificate of \(place) is for another name than \(VisibleText.of(server.host))")
    case 9:
      TransportFault(.certificateExpired, "the certificate of \(place) is not valid yet; is the clock right?")
    case 10: TransportFault(.certificateExpired, "the certificate of \(place) has expired")
    case 18, 19:
      TransportFault(
        .certificateUntrusted,
        "the certificate of \(place) is self-signed and not trusted; name its file in the account if it is right"
      )
    default:
      TransportFault(
        .certificateUntrusted,
        "the certificate of \(place) is from nobody who is trusted here (check \(verdict))")
    }
  }

  private func noTLS(_ last: SMTPReply?) -> TransportFault {
    guard let last, last.severity != .positive else {
      return TransportFault(
        .tlsNotOffered,
        "\(place) does not offer STARTTLS, which the account requires; someone on the way may have removed it"
      )
    }
    return TransportFault(.tlsRefused, "\(place) refused STARTTLS: \(last.text)", answer: last)
  }

  /// A challenge as the last word is a refusal too: libcurl gives up where a server answers a token with one (XOAUTH2).
  private func loginFault(_ log: LoginLog) -> TransportFault {
    let last = log.replies.last
    let user = "the user “\(VisibleText.of(server.username ?? ""))”"
    let details = log.tokenError.map { " (\($0))" } ?? ""
    guard let last, last.severity != .positive else {
      return TransportFault(
        .loginNotOffered, "\(place) offers no login that this account can use (\(server.mechanism.rawValue))")
    }
    if last.severity == .transient {
      return TransportFault(
        .loginUnavailable, "\(place) cannot check the login of \(user) now: \(last.text)\(details)",
        answer: last)
    }
    return TransportFault(
      .loginRefused, "\(place) refused the login of \(user): \(last.text)\(details)", answer: last)
  }

  /// A reply that is none, or one that does not fit where it came.
  private func unexpected(_ log: LoginLog) -> TransportFault {
    if let fault = log.fault {
      return TransportFault(.unreadable, "\(place) does not speak SMTP: \(fault.reason): “\(log.evidence)”")
    }
    let last = log.replies.last
    if let last, log.replies.count == 1, last.severity != .positive {
      return TransportFault(.greetingRefused, "\(place) greeted with a refusal: \(last.text)", answer: last)
    }
    if let last, last.code == 220, log.replies.count > 1 {
      return TransportFault(
        .tlsFailed,
        "\(place) sent more in the clear behind its consent to STARTTLS; someone may tamper with the connection"
      )
    }
    return TransportFault(
      .unreadable, "\(place) sent what is no SMTP reply: “\(last?.text ?? log.evidence)”", answer: last)
  }

  private func lost(_ log: LoginLog) -> TransportFault {
    // A server may say why it goes before it goes.
    if let last = log.replies.last, last.severity == .transient || last.severity == .permanent {
      let kind: TransportFault.Kind = log.replies.count == 1 ? .greetingRefused : .connectionLost
      return TransportFault(kind, "\(place) ended the connection: \(last.text)", answer: last)
    }
    // libcurl has limits of its own for a reply that does not end; they come out here too.
    let within =
      log.evidence.isEmpty ? "before the login was done" : "in the middle of a reply: “\(log.evidence)”"
    return TransportFault(.connectionLost, "the connection to \(place) ended \(within)")
  }
}
