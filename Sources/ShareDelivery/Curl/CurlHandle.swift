import CCurl

/// Owns one easy handle of libcurl, and knows the fixed-arity forms of its variadic functions.
///
/// Freeing the handle also ends its connection.
final class CurlHandle {
  private let pointer: UnsafeMutableRawPointer
  private let functions: UnsafePointer<sharespec_curl>

  /// Loads libcurl where that was not done yet.
  init() throws(TransportFault) {
    functions = try CurlLibrary.shared().functions
    guard let pointer = functions.pointee.`init`() else { throw CurlLibrary.unstarted }
    self.pointer = pointer
  }

  deinit { functions.pointee.cleanup(pointer) }

  /// Does what was set: for us, connects and logs in.
  func perform() -> CURLcode { functions.pointee.perform(pointer) }

  /// Sends what can be sent without waiting; `count` says how much that was.
  func send(_ bytes: UnsafeRawBufferPointer, count: inout Int) -> CURLcode {
    functions.pointee.send(pointer, bytes.baseAddress, bytes.count, &count)
  }

  /// Receives what is there without waiting, at most as much as fits; `count` says how much that was.
  func receive(_ bytes: UnsafeMutableRawBufferPointer, count: inout Int) -> CURLcode {
    functions.pointee.receive(pointer, bytes.baseAddress, bytes.count, &count)
  }

  func set(_ option: CURLoption, _ value: Int) throws(CurlFault) {
    try check(sharespec_setopt_long(functions, pointer, option, value))
  }

  /// libcurl copies the text. A NUL inside would cut it, so it is refused.
  func set(_ option: CURLoption, _ value: String) throws(CurlFault) {
    guard !value.utf8.contains(0) else { throw CurlFault(code: CURLE_BAD_FUNCTION_ARGUMENT) }
    try check(sharespec_setopt_string(functions, pointer, option, value))
  }

  /// Takes an option's default text away.
  func clear(_ option: CURLoption) throws(CurlFault) {
    try check(sharespec_setopt_string(functions, pointer, option, nil))
  }

  func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) throws(CurlFault) {
    try check(sharespec_setopt_pointer(functions, pointer, option, value))
  }

  func set(_ option: CURLoption, callback: @escaping sharespec_data_callback) throws(CurlFault) {
    try check(sharespec_setopt_callback(functions, pointer, option, callback))
  }

  func set(progress callback: @escaping sharespec_progress_callback) throws(CurlFault) {
    try check(sharespec_setopt_progress(functions, pointer, callback))
  }

  /// The socket of the last connection; nil where there is none.
  var socket: Int32? {
    var socket: curl_socket_t = -1
    guard sharespec_getinfo_socket(functions, pointer, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK,
      socket >= 0
    else { return nil }
    return socket
  }

  /// OpenSSL's verdict on the certificate; 0 where it had no complaint.
  var certificateVerdict: Int {
    var verdict = 0
    return sharespec_getinfo_long(functions, pointer, CURLINFO_SSL_VERIFYRESULT, &verdict) == CURLE_OK
      ? verdict : 0
  }

  /// Whether the TCP connection stands.
  var isConnected: Bool { offset(CURLINFO_CONNECT_TIME_T) > 0 }

  /// Whether a TLS handshake was completed.
  var isSecured: Bool { offset(CURLINFO_APPCONNECT_TIME_T) > 0 }

  private func offset(_ info: CURLINFO) -> curl_off_t {
    var value: curl_off_t = 0
    return sharespec_getinfo_offset(functions, pointer, info, &value) == CURLE_OK ? value : 0
  }

  private func check(_ code: CURLcode) throws(CurlFault) {
    guard code == CURLE_OK else { throw CurlFault(code: code) }
  }
}

/// A result of libcurl that is not OK.
struct CurlFault: Error {
  let code: CURLcode

  /// libcurl's fixed text for it, which never holds data.
  var text: String { CurlLibrary.text(of: code) }
}
