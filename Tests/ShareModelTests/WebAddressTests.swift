import Testing

@testable import ShareModel

@Suite struct WebAddressTests {
  @Test(arguments: [
    "https://example.org", "http://example.org:8080/a?b=c#d", "mailto:jane@example.org",
    "https://bücher.example/größe",
    "https://[2001:db8::1]/", "https://[2001:db8::1]:443/", "https://example.org:/a:b", "urn:isbn:123",
    "https://example.org/a%20b",
  ])
  func isTaken(text: String) throws { #expect(try WebAddress(text).text == text) }

  @Test(arguments: [
    ("https://bücher.example:80/a", "bücher.example"), ("https://[::1]:80", "[::1]"), ("https://x", "x"),
    ("https://x?a:b", "x"), ("mailto:a@b", ""), ("urn:a:b", ""),
  ])
  func hasAHost(text: String, host: String) throws {
    let address = try WebAddress(text)
    #expect(address.text[address.host] == host)
  }

  @Test(arguments: [
    ("", WebAddress.Fault.noScheme), ("example.org", .noScheme), ("1http://x", .noScheme), (":x", .noScheme),
    ("https://example.org/a b", .space), ("https://example.org/\u{A0}", .space),
    ("https://example.org/\r\nX: y", .space),
    ("https://example.org/\u{0}", .space), ("https:", .noHost), ("https:///path", .noHost),
    ("https://:80/", .noHost), ("https://[::1", .noHost), ("https://x:65536/", .badPort),
    ("https://x:8a", .badPort),
    ("https://[::1]:99999", .badPort), ("https://x:1:2", .badPort),
    ("https://jane:secret@example.org/", .userInformation), ("https://jane@example.org", .userInformation),
    ("https://example.org/%", .badPercent), ("https://example.org/%2", .badPercent),
    ("https://example.org/%zz", .badPercent),
    ("mailto:jan@examp\u{200B}le.org", .hiddenCharacter),
    ("https://example.org/\u{202E}gpj.exe", .hiddenCharacter),
    ("https://exam\u{AD}ple.org", .hiddenCharacter), ("https://example.org/\u{FFFE}", .hiddenCharacter),
  ])
  func isRefused(_ row: (text: String, fault: WebAddress.Fault)) {
    #expect(throws: row.fault) { try WebAddress(row.text) }
  }
}
