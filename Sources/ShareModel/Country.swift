/// A country by whose rules a telephone number without `+` is read.
///
/// The table holds countries whose dialling is simple enough to be right: one international prefix, and one national prefix or
/// none. Source: ITU-T E.164 (assigned country codes) and ITU Operational Bulletin 994, dialling procedures.
public struct Country: Sendable, Hashable {
  /// The two letters of ISO 3166-1, in capitals.
  public let code: String
  /// The digits behind `+` (ITU-T E.164, 6.2.1).
  public let callingCode: String
  /// What is dialled before a number of another country.
  public let internationalPrefix: String
  /// What is dialled before a number of another area, and is not part of the international number; nil where there is none.
  public let nationalPrefix: String?

  /// The country of two letters, in either case; nil where the table does not have it.
  public init?(_ code: String) {
    let wanted = code.uppercased()
    guard let found = Self.all.first(where: { $0.code == wanted }) else { return nil }
    self = found
  }

  /// All countries of the table, in the order of their letters.
  public static let all: [Country] = rows.split(separator: "\n").compactMap(Country.init(row:))

  private init?(row: Substring) {
    let words = row.split(separator: " ").map(String.init)
    guard words.count == 4 else { return nil }
    (code, callingCode, internationalPrefix) = (words[0], words[1], words[2])
    nationalPrefix = words[3] == "-" ? nil : words[3]
  }

  /// Letters, country code, international prefix, national prefix.
  private static let rows = """
    AE 971 00 0
    AT 43 00 0
    AU 61 0011 0
    BE 32 00 0
    BG 359 00 0
    CA 1 011 1
    CH 41 00 0
    CY 357 00 -
    CZ 420 00 -
    DE 49 00 0
    DK 45 00 -
    EE 372 00 -
    EG 20 00 0
    ES 34 00 -
    FR 33 00 0
    GB 44 00 0
    GR 30 00 -
    HR 385 00 0
    HU 36 00 06
    IE 353 00 0
    IN 91 00 0
    IS 354 00 -
    IT 39 00 -
    JP 81 010 0
    LU 352 00 -
    LV 371 00 -
    MT 356 00 -
    MY 60 00 0
    NL 31 00 0
    NO 47 00 -
    NZ 64 00 0
    PH 63 00 0
    PL 48 00 -
    PT 351 00 -
    RO 40 00 0
    RS 381 00 0
    SE 46 00 0
    SI 386 00 0
    SK 421 00 0
    TR 90 00 0
    UA 380 00 0
    US 1 011 1
    ZA 27 00 0
    """
}
