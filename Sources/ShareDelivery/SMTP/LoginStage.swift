import ShareFailpoint

/// How far a connection has come before the first mail.
enum LoginStage: Int, Comparable {
  /// Nothing stands.
  case start
  /// The TCP connection stands.
  case connected
  /// The TLS handshake is done.
  case secured
  /// The server has taken the login.
  case loggedIn

  static func < (one: LoginStage, other: LoginStage) -> Bool { one.rawValue < other.rawValue }

  /// The failpoint at which a run has come so far.
  var failpoint: Failpoint? {
    switch self {
    case .start: nil
    case .connected: .connected
    case .secured: .tls
    case .loggedIn: .auth
    }
  }
}
