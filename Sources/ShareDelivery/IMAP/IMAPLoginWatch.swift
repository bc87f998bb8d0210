import CCurl

/// Hears what libcurl tells while it logs in, and moves its time limit when the connection stands.
final class IMAPLoginWatch {
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
    let context = Unmanaged.passUnretained(self).toOpaque()
    try handle.set(CURLOPT_HEADERDATA, context)
    try handle.set(CURLOPT_HEADERFUNCTION, callback: takeLine)
    try handle.set(CURLOPT_XFERINFODATA, context)
    try handle.set(progress: watchProgress)
    try handle.set(CURLOPT_NOPROGRESS, 0)
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, IMAPLoginWatch.milliseconds(limits.connect))
    try handle.set(
      CURLOPT_SERVER_RESPONSE_TIMEOUT, max(1, (IMAPLoginWatch.milliseconds(limits.login) + 999) / 1_000))
    return withExtendedLifetime(self) { handle.perform() }
  }

  fileprivate func take(_ bytes: UnsafeRawBufferPointer) -> Bool { log.take(bytes) }

  fileprivate func progress() throws(CurlFault) {
    guard !isPastConnect, handle.isConnected else { return }
    isPastConnect = true
    try handle.set(
      CURLOPT_CONNECTTIMEOUT_MS, IMAPLoginWatch.milliseconds(limits.connect + limits.login))
  }

  /// At least 1: libcurl takes 0 as its own default. At most what fits into 32 bits.
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let whole = Int(clamping: min(max(0, seconds), 2_000_000)) * 1_000
    return max(1, whole + Int(clamping: attoseconds / 1_000_000_000_000_000))
  }
}

/// The C side: `context` is the watch, which outlives `perform`.
private let takeLine: sharespec_data_callback = { bytes, size, count, context in
  let (length, overflow) = size.multipliedReportingOverflow(by: count)
  guard let bytes, let context, !overflow else { return 0 }
  let watch = Unmanaged<IMAPLoginWatch>.fromOpaque(context).takeUnretainedValue()
  return watch.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

private let watchProgress: sharespec_progress_callback = { context, _, _, _, _ in
  guard let context else { return 1 }
  do throws(CurlFault) {
    try Unmanaged<IMAPLoginWatch>.fromOpaque(context).takeUnretainedValue().progress()
    return 0
  } catch {
    return 1
  }
}
