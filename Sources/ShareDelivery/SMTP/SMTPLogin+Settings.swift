import CCurl
import ShareModel

extension SMTPLogin {
  /// `smtp://` with STARTTLS or nothing, `smtps://` with TLS from the first byte; the path is the EHLO name.
  func url() throws(TransportFault) -> String {
    guard let host = hostForURL, (1...65_535).contains(server.port) else {
      throw TransportFault(
        .settings,
        "“\(place)” is not a host and port: a domain of ASCII characters or an IP address is needed")
    }
    let scheme = server.tls == .implicit ? "smtps" : "smtp"
    let name = try EHLOName.chosen(by: server).utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x5B: text += "%5B"
      case 0x5D: text += "%5D"
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return "\(scheme)://\(host):\(server.port)/\(name)"
  }

  /// Only what cannot end the host's part of a URL.
  private var hostForURL: String? {
    let bytes = Array(server.host.utf8)
    guard (1...255).contains(bytes.count) else { return nil }
    let isName = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    if isName { return server.host }
    let inner = bytes.first == 0x5B && bytes.last == 0x5D ? Array(bytes.dropFirst().dropLast()) : bytes
    let isIPv6 =
      inner.contains(0x3A)
      && inner.allSatisfy { byte in
        switch byte {
        case 0x30...0x3A, 0x41...0x46, 0x61...0x66, 0x2E: true
        default: false
        }
      }
    return isIPv6 ? "[\(String(decoding: inner, as: UTF8.self))]" : nil
  }

  /// A password in the clear goes to this machine only; libcurl resolves `localhost` to it by itself.
  var isLoopback: Bool {
    let host = server.host.lowercased()
    let numbers = host.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isIPv4 =
      numbers.count == 4 && numbers.allSatisfy { UInt8(String(decoding: $0, as: UTF8.self)) != nil }
    return host == "localhost" || host == "::1" || host == "[::1]" || (isIPv4 && host.hasPrefix("127."))
  }

  func checkCredentials() throws(TransportFault) {
    guard let username = server.username else { return }
    guard password != nil else {
      throw TransportFault(
        .noPassword, "the account for \(place) has the user “\(VisibleText.of(username))” but no password")
    }
    guard server.tls != .none || isLoopback else {
      throw TransportFault(
        .clearPassword,
        "a password is not sent to \(place) without TLS; say tls: starttls or tls: implicit, or leave the user out"
      )
    }
  }

  func setConnection(of handle: CurlHandle, url: String) throws(CurlFault) {
    try handle.set(CURLOPT_URL, url)
    try handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    try handle.set(CURLOPT_REDIR_PROTOCOLS_STR, "smtps")
    try handle.set(CURLOPT_FOLLOWLOCATION, 0)
    try handle.set(CURLOPT_CONNECT_ONLY, 1)
    // Neither the environment nor files choose where a connection goes or who logs in.
    try handle.set(CURLOPT_PROXY, "")
    try handle.set(CURLOPT_NETRC, 0)
    try handle.set(CURLOPT_NOSIGNAL, 1)
    try handle.set(CURLOPT_TCP_NODELAY, 1)
    try handle.set(CURLOPT_TCP_KEEPALIVE, 1)
  }

  func setSecurity(of handle: CurlHandle) throws(CurlFault) {
    let need = server.tls == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
    try handle.set(CURLOPT_USE_SSL, Int(need.rawValue))
    try handle.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
    try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
    guard let file = server.certificateFile else { return }
    // The account's file is all that is trusted, not a supplement.
    try handle.set(CURLOPT_CAINFO, file)
    try handle.clear(CURLOPT_CAPATH)
  }

  func setCredentials(of handle: CurlHandle) throws(CurlFault) {
    guard let (username, password) = credentials else { return }
    try handle.set(CURLOPT_USERNAME, username)
    let isToken = server.mechanism == .xoauth2 || server.mechanism == .oauthbearer
    try password.reveal { (text: String) throws(CurlFault) in
      try handle.set(isToken ? CURLOPT_XOAUTH2_BEARER : CURLOPT_PASSWORD, text)
    }
    let mechanism: String? =
      switch server.mechanism {
      case .automatic: nil
      case .plain: "PLAIN"
      case .login: "LOGIN"
      case .cramMD5: "CRAM-MD5"
      case .xoauth2: "XOAUTH2"
      case .oauthbearer: "OAUTHBEARER"
      }
    if let mechanism { try handle.set(CURLOPT_LOGIN_OPTIONS, "AUTH=\(mechanism)") }
  }
}
