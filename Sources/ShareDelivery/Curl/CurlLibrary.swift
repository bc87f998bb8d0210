import CCurl

/// libcurl's functions, found when the first connection is made.
///
/// libcurl and the thirty libraries that it needs take longer to load than a recipe takes to check, and only connections
/// need them.
struct CurlLibrary {
  /// Never freed, as the library is never unloaded.
  let functions: UnsafePointer<sharespec_curl>

  #if canImport(Glibc)
  private static let name = "libcurl.so.4"
  #else
  private static let name = "libcurl.4.dylib"
  #endif

  /// Loaded and started once; safe from several threads since Swift makes a static constant once, and nothing changes the
  /// functions afterwards.
  nonisolated(unsafe) private static let loaded = Result { () throws(TransportFault) in
    try CurlLibrary(named: name)
  }

  /// The library of this machine.
  static func shared() throws(TransportFault) -> CurlLibrary { try loaded.get() }

  init(named name: String) throws(TransportFault) {
    let functions = UnsafeMutablePointer<sharespec_curl>.allocate(capacity: 1)
    functions.initialize(to: sharespec_curl())
    if let reason = sharespec_curl_load(name, functions) {
      let reason = VisibleText.of(String(cString: reason))
      functions.deallocate()
      throw TransportFault(.library, "libcurl, which connects to servers, cannot be loaded (\(reason))")
    }
    guard sharespec_global_init(functions) == CURLE_OK else { throw CurlLibrary.unstarted }
    self.functions = UnsafePointer(functions)
  }

  /// A lack of memory.
  static let unstarted = TransportFault(.library, "libcurl cannot be started")

  /// libcurl's fixed text for a result, which never holds data.
  static func text(of code: CURLcode) -> String {
    guard case .success(let library) = loaded, let text = library.functions.pointee.text(code) else {
      return "error \(code.rawValue)"
    }
    return String(cString: text)
  }
}
