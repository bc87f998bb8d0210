import CCurl

/// Hears what libcurl tells while it logs in, and moves its time limit when the connection stands.
final class IMAPLoginWatch: CurlListener {
  private let log: IMAPLoginLog
  private let handle: CurlHandle
  private let limits: SMTPTimeLimits
  private var isPastConnect = false

  init(handle: CurlHandle, log: IMAPLoginLog, limits: SMTPTimeLimits) {
    self.handle = handle
    self.log = log
    self.limits = limits
  }

  /// Runs libcurl up to the end of the login.
  func perform() throws(CurlFault) -> CURLcode {
    try handle.perform(heardBy: self, connect: limits.connect, reply: limits.login)
  }

  func take(_ bytes: UnsafeRawBufferPointer) -> Bool { log.take(bytes) }

  func look() throws(CurlFault) {
    guard !isPastConnect, handle.isConnected else { return }
    isPastConnect = true
    try handle.set(connectLimit: limits.connect + limits.login)
  }
}
