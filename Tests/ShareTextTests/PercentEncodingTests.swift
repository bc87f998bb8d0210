import ShareText
import Testing

struct PercentEncodingTests {
  @Test func onlyUnreservedBytesStay() {
    let all = (UInt8.min...UInt8.max).map { $0 }
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    #expect(Set(all.filter(\.isUnreserved)) == unreserved)
  }

  @Test func othersBecomeTwoDigits() {
    #expect("é/%~".utf8.percentEncoded() == "%C3%A9%2F%25~")
    #expect("a/\u{0}".utf8.percentEncoded { $0 == UInt8(ascii: "/") } == "%61/%00")
  }
}
