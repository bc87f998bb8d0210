import CCurl

/// Hears what libcurl tells while it logs in.
protocol CurlListener: AnyObject {
  /// Takes bytes of the server; false ends the login.
  func take(_ bytes: UnsafeRawBufferPointer) throws(CurlFault) -> Bool
  /// Looks how far libcurl has come; it is called now and then.
  func look() throws(CurlFault)
}

extension CurlHandle {
  /// Runs libcurl up to the end of the login, `connect` being its limit for a connection and `reply` that for each reply.
  func perform(
    heardBy listener: any CurlListener, connect: Duration, reply: Duration
  ) throws(CurlFault) -> CURLcode {
    let ear = CurlEar(listener)
    let context = Unmanaged.passUnretained(ear).toOpaque()
    try set(CURLOPT_HEADERDATA, context)
    try set(CURLOPT_HEADERFUNCTION, callback: takeLine)
    try set(CURLOPT_XFERINFODATA, context)
    try set(progress: watchProgress)
    try set(CURLOPT_NOPROGRESS, 0)
    try set(connectLimit: connect)
    try set(replyLimit: reply)
    return withExtendedLifetime(ear) { perform() }
  }

  /// libcurl counts the login with the connection.
  func set(connectLimit limit: Duration) throws(CurlFault) {
    try set(CURLOPT_CONNECTTIMEOUT_MS, limit.wholeMilliseconds)
  }

  func set(replyLimit limit: Duration) throws(CurlFault) {
    try set(CURLOPT_SERVER_RESPONSE_TIMEOUT, limit.wholeSeconds)
  }
}

/// What the C side is given: an object, as a protocol's value is no pointer.
private final class CurlEar {
  let listener: any CurlListener

  init(_ listener: any CurlListener) { self.listener = listener }
}

/// The C side: `context` is the ear, which outlives `perform`.
private let takeLine: sharespec_data_callback = { bytes, size, count, context in
  let (length, overflow) = size.multipliedReportingOverflow(by: count)
  guard let bytes, let context, !overflow else { return 0 }
  let listener = Unmanaged<CurlEar>.fromOpaque(context).takeUnretainedValue().listener
  do throws(CurlFault) {
    return try listener.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
  } catch {
    return 0
  }
}

private let watchProgress: sharespec_progress_callback = { context, _, _, _, _ in
  guard let context else { return 1 }
  do throws(CurlFault) {
    try Unmanaged<CurlEar>.fromOpaque(context).takeUnretainedValue().listener.look()
    return 0
  } catch {
    return 1
  }
}

extension Duration {
  /// Rounded down to a millisecond, at least 1: libcurl takes 0 as its own default.
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
