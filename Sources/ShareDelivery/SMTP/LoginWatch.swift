import ShareFailpoint
import CCurl

/// Hears what libcurl tells while it logs in, and moves its time limits as the login goes on.
final class LoginWatch: CurlListener {
  let log: LoginLog
  private let handle: CurlHandle
  private let limits: SMTPTimeLimits
  private var stage = LoginStage.start

  init(handle: CurlHandle, log: LoginLog, limits: SMTPTimeLimits) {
    self.handle = handle
    self.log = log
    self.limits = limits
  }

  /// Runs libcurl up to the end of the login.
  func perform() throws(CurlFault) -> CURLcode {
    try handle.perform(heardBy: self, connect: limits.connect, reply: limits.login)
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(CurlFault) -> Bool {
    let count = log.replies.count
    guard log.take(bytes) else { return false }
    guard log.replies.count > count, let reply = log.replies.last else { return true }
    try look()
    if log.isLoggedIn { try reach(.loggedIn) }
    // After a refusal libcurl says QUIT and waits for the answer; nothing depends on that answer.
    let isRefusal = reply.severity == .transient || reply.severity == .permanent
    try handle.set(replyLimit: isRefusal ? limits.quit : limits.login)
    return true
  }

  /// Looks how far libcurl has come; it says so of its own accord only for replies.
  func look() throws(CurlFault) {
    if stage < .connected, handle.isConnected { try reach(.connected) }
    if stage < .secured, handle.isSecured { try reach(.secured) }
  }

  /// The one place that every stage passes.
  private func reach(_ stage: LoginStage) throws(CurlFault) {
    self.stage = stage
    if let failpoint = stage.failpoint { Failpoint.reach(failpoint) }
    switch stage {
    case .connected:
      // libcurl has one limit for the connection and the login; it is stretched when the connection stands, so that
      // addresses that do not answer are given up early and a slow greeting is not.
      try handle.set(connectLimit: limits.connect + limits.login)
    case .start, .secured, .loggedIn: break
    }
  }
}
