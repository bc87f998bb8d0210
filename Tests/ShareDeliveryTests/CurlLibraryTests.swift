import CCurl
@testable import ShareDelivery
import Testing

/// libcurl is loaded when it is needed.
@Suite struct CurlLibraryTests {
  @Test("the library of this machine is loaded once, and has all that is used of it") func loads() throws {
    let library = try CurlLibrary.shared()
    #expect(try library.functions == CurlLibrary.shared().functions)
    #expect(CurlLibrary.text(of: CURLE_COULDNT_CONNECT).contains("connect"))
  }

  @Test("a library that is missing is a reason, not a crash") func missing() throws {
    let fault = try #require(throws: TransportFault.self) { try CurlLibrary(named: "libnowhere.so.99") }
    #expect(fault.kind == .library && fault.isPermanent)
    #expect(fault.message.hasPrefix("libcurl, which connects to servers, cannot be loaded (libnowhere.so.99"))
  }

  @Test("a library that is another one is a reason too") func another() throws {
    #if canImport(Glibc)
    let fault = try #require(throws: TransportFault.self) { try CurlLibrary(named: "libm.so.6") }
    #expect(fault.message.contains("curl_global_init"))
    #endif
  }
}
