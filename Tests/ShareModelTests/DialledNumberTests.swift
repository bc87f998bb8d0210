import ShareModel
import Testing

/// Numbers as they are addressed.
@Suite struct DialledNumberTests {
  @Test(arguments: [
    ("+49 170 1234567", nil, "+491701234567"), ("0170 1234567", "DE", "+491701234567"),
    ("(030) 123456", "de", "+4930123456"), ("0049 170 1234567", "DE", "+491701234567"),
    ("06 12345678", "IT", "+390612345678"), ("0039 06 12345678", "IT", "+390612345678"),
    ("12 34 56 78", "DK", "+4512345678"), ("0612345678", "FR", "+33612345678"),
    ("06 30 123 4567", "HU", "+36301234567"), ("212 555 0123", "US", "+12125550123"),
    ("1 212 555 0123", "US", "+12125550123"), ("011 49 170 1234567", "CA", "+491701234567"),
    ("0011 64 21 123456", "AU", "+6421123456"), ("72000", nil, "72000"), ("110", "DE", "110"),
    ("+39 06 12345678", nil, "+390612345678"), ("090-1234-5678", "JP", "+819012345678"),
  ]) func dialled(text: String, country: String?, expected: String) throws {
    let number = try #require(PhoneNumber(text))
    #expect(try number.dialled(in: country.flatMap { Country($0) }).text == expected)
  }

  @Test(arguments: [
    ("0170 1234567", nil, DialledNumber.Fault.noCountry),
    ("170 1234567", "DE", .noPrefix("0", country: "DE")),
    ("+49 (0) 170 1234567", nil, .nationalPrefixInside("49")),
    ("+49 0170 1234567", "DE", .nationalPrefixInside("49")),
    ("0049 0170 123456", "DE", .nationalPrefixInside("49")),
    ("+36 06 301234567", nil, .nationalPrefixInside("36")), ("00 123", "DE", .badLength(3)),
    ("0 12345678901234", "DE", .badLength(16)), ("112 555 0123", "US", .noPrefix("1", country: "US")),
  ]) func refused(text: String, country: String?, fault: DialledNumber.Fault) throws {
    let number = try #require(PhoneNumber(text))
    #expect(throws: fault) { try number.dialled(in: country.flatMap { Country($0) }) }
  }

  /// No code of the table is the beginning of another, so that a number belongs to one of them; all are sorted and complete.
  @Test func table() {
    let codes = Country.all.map(\.code)
    #expect(codes == codes.sorted() && Set(codes).count == codes.count && codes.count >= 190)
    let calling = Set(Country.all.map(\.callingCode))
    for code in calling { #expect(!calling.contains { $0 != code && $0.hasPrefix(code) }) }
    #expect(Country("DE")?.callingCode == "49" && Country("xx") == nil)
  }
}
