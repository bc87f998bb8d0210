import ShareFailpoint
import CCurl

/// Hears what libcurl tells while it logs in, and moves its time limits as the login goes on.
final class LoginWatch {
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
    let context = Unmanaged.passUnretained(self).toOpaque()
    try handle.set(CURLOPT_HEADERDATA, context)
    try handle.set(CURLOPT_HEADERFUNCTION, callback: takeLine)
    try handle.set(CURLOPT_XFERINFODATA, context)
    try handle.set(progress: watchProgress)
    try handle.set(CURLOPT_NOPROGRESS, 0)
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.wholeMilliseconds)
    try handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, limits.login.wholeSeconds)
    return withExtendedLifetime(self) { handle.perform() }
  }

  fileprivate func take(_ bytes: UnsafeRawBufferPointer) throws(CurlFault) -> Bool {
    let count = log.replies.count
    guard log.take(bytes) else { return false }
    guard log.replies.count > count, let reply = log.replies.last else { return true }
    try look()
    if log.isLoggedIn { try reach(.loggedIn) }
    // After a refusal libcurl says QUIT and waits for the answer; nothing depends on that answer.
    let isRefusal = reply.severity == .transient || reply.severity == .permanent
    try handle.set(
      CURLOPT_SERVER_RESPONSE_TIMEOUT, (isRefusal ? limits.quit : limits.login).wholeSeconds)
    return true
  }

  /// Looks how far libcurl has come; it says so of its own accord only for replies.
  fileprivate func look() throws(CurlFault) {
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
      try handle.set(CURLOPT_CONNECTTIMEOUT_MS, (limits.connect + limits.login).wholeMilliseconds)
    case .start, .secured, .loggedIn: break
    }
  }
}

/// The C side: `context` is the watch, which outlives `perform`.
private let takeLine: sharespec_data_callback = { bytes, size, count, context in
  let (length, overflow) = size.multipliedReportingOverflow(by: count)
  guard let bytes, let context, !overflow else { return 0 }
  let watch = Unmanaged<LoginWatch>.fromOpaque(context).takeUnretainedValue()
  do throws(CurlFault) {
    return try watch.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
  } catch {
    return 0
  }
}

private let watchProgress: sharespec_progress_callback = { context, _, _, _, _ in
  guard let context else { return 1 }
  do throws(CurlFault) {
    try Unmanaged<LoginWatch>.fromOpaque(context).takeUnretainedValue().look()
    return 0
  } catch {
    return 1
  }
}

extension Duration {
  /// Rounded up to a millisecond, at least 1: libcurl takes 0 as its own default.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return Int(Int32.max) }
    return min(max(1, whole + Int(clamping: attoseconds / 1_000_000_000_000_000)), Int(Int32.max))
  }

  /// Rounded up to a second, at least 1.
  fileprivate var wholeSeconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(clamping: min(seconds, 1_000_000)) + (attoseconds > 0 ? 1 : 0))
  }
}
