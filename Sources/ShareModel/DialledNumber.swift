/// A telephone number in the form in which a message is addressed: international, or a short code of one country.
public struct DialledNumber: Sendable, Hashable {
  /// `+` and 7 to 15 digits (ITU-T E.164, 6), or the 3 to 6 digits of a short code.
  public let text: String

  /// Whether it is a short code, which means something else in every country.
  public var isShortCode: Bool { !text.utf8.starts(with: "+".utf8) }

  init(checked text: String) { self.text = text }

  /// Why a number cannot be brought into that form.
  public enum Fault: Error, Sendable, Hashable {
    /// It is national, and no country is known.
    case noCountry
    /// It is neither international nor does it begin with the prefix of national numbers.
    case noPrefix(String, country: String)
    /// The prefix of national numbers stands behind the country's code, where it is not dialled.
    case nationalPrefixInside(String)
    /// Too many or too few digits for an international number.
    case badLength(Int)
  }
}

extension PhoneNumber {
  /// The number as it is addressed, national ones by the rules of `country`.
  ///
  /// A short code has 3 to 6 digits, the first not 0, and stays as it is. What begins with the country's international prefix is
  /// international, as in `0049 170 1234567`.
  public func dialled(in country: Country?) throws(DialledNumber.Fault) -> DialledNumber {
    if dialed.utf8.starts(with: "+".utf8) { return try international(String(dialed.dropFirst())) }
    if (3...6).contains(dialed.utf8.count), !dialed.hasPrefix("0") { return DialledNumber(checked: dialed) }
    guard let country else { throw .noCountry }
    if dialed.hasPrefix(country.internationalPrefix) {
      return try international(String(dialed.dropFirst(country.internationalPrefix.count)))
    }
    if country.callingCode == "1" { return try northAmerican(country) }
    guard let prefix = country.nationalPrefix else {
      return try international(country.callingCode + dialed)
    }
    if dialed.hasPrefix(prefix) {
      return try international(country.callingCode + dialed.dropFirst(prefix.count))
    }
    throw .noPrefix(prefix, country: country.code)
  }

  /// In North America the prefix is the country's code as well, and often left out: then ten digits follow, the first 2 to 9.
  private func northAmerican(_ country: Country) throws(DialledNumber.Fault) -> DialledNumber {
    let digits = dialed.hasPrefix("1") ? dialed.dropFirst() : dialed[...]
    guard digits.utf8.count == 10, let first = digits.first, first > "1" else {
      throw .noPrefix("1", country: country.code)
    }
    return DialledNumber(checked: "+1" + digits)
  }

  private func international(_ digits: String) throws(DialledNumber.Fault) -> DialledNumber {
    guard (7...15).contains(digits.utf8.count), !digits.hasPrefix("0") else {
      throw .badLength(digits.utf8.count)
    }
    for length in 1...3 {
      let code = String(digits.prefix(length))
      guard Country.codesThatDropZero.contains(code), digits.dropFirst(length).hasPrefix("0") else {
        continue
      }
      throw .nationalPrefixInside(code)
    }
    return DialledNumber(checked: "+" + digits)
  }
}
