#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why a host's name was not found: libcurl has one code for a name that does not exist and for a silent name server.
enum HostLookup: Hashable {
  /// There is no such name, or it has no address.
  case unknownName
  /// It could not be found out now.
  case unavailable

  /// Asks the system once more for a name that libcurl did not find.
  init(ofUnresolved host: String) {
    var hints = addrinfo()
    #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
    hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, nil, &hints, &found)
    if let found { freeaddrinfo(found) }
    self.init(code: code)
  }

  /// What a result of getaddrinfo(3) says. A name that is found now was not there before.
  init(code: Int32) {
    // -5 is EAI_NODATA, which glibc gives for names without an address, and declares for GNU programs only.
    #if canImport(Glibc)
    self = code == EAI_NONAME || code == -5 ? .unknownName : .unavailable
    #else
    self = code == EAI_NONAME ? .unknownName : .unavailable
    #endif
  }
}
