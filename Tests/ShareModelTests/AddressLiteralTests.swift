import ShareModel
import Testing

@Suite struct AddressLiteralTests {
  @Test(arguments: [
    "0.0.0.0", "255.255.255.255", "IPv6:::", "IPv6:::1", "IPv6:1::", "ipv6:1:2:3:4:5:6:7:8",
    "IPv6:1:2:3:4:5:6:1.2.3.4",
    "IPv6:::ffff:192.0.2.1", "IPv6:1:2:3::5:6:7:8", "IPv6:2001:DB8::1",
  ])
  func accepts(_ literal: String) {
    #expect(throws: Never.self) { try Address(parsing: "a@[\(literal)]") }
  }

  @Test(arguments: [
    "1.2.3", "1.2.3.4.5", "01.2.3.4", "256.1.1.1", "1.2.3.", "a.b.c.d", "IPv6:", "IPv6:1", "IPv6::1",
    "IPv6:1:",
    "IPv6:1:2:3:4:5:6:7:8:9", "IPv6:1:2:3:4:5:6:7::8", "IPv6:::1::", "IPv6:12345::", "IPv6:g::", "IPv6::::",
    "IPv6:1.2.3.4::", "x-tag:1",
  ])
  func refuses(_ literal: String) {
    #expect(throws: AddressFault.self) { try Address(parsing: "a@[\(literal)]") }
  }
}
