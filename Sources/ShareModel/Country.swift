/// A country by whose rules a telephone number without `+` is read.
///
/// The table holds countries whose dialling is simple enough to be right: one international prefix, one national prefix or none that
/// stands before every number, and no number as short as a short code. So it lacks, among others, Brazil, China, Indonesia, Israel,
/// Russia and Singapore, whose numbers are written with `+`. Source: ITU-T E.164 (assigned country codes) and ITU Operational
/// Bulletin 994, dialling procedures; proved with the example numbers of libphonenumber.
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

  /// The codes of countries in which no number begins with 0 behind the code, since 0 is what is left out there.
  static let codesThatDropZero = Set(
    all.filter { $0.nationalPrefix?.hasPrefix("0") ?? false }.map(\.callingCode))

  /// Letters, country code, international prefix, national prefix.
  private static let rows = """
    AE 971 00 0
    AF 93 00 0
    AG 1 011 1
    AI 1 011 1
    AL 355 00 0
    AM 374 00 0
    AO 244 00 -
    AS 1 011 1
    AT 43 00 0
    AU 61 0011 0
    AW 297 00 -
    AX 358 00 0
    AZ 994 00 0
    BA 387 00 0
    BB 1 011 1
    BD 880 00 0
    BE 32 00 0
    BF 226 00 -
    BG 359 00 0
    BH 973 00 -
    BI 257 00 -
    BJ 229 00 -
    BL 590 00 0
    BM 1 011 1
    BN 673 00 -
    BQ 599 00 -
    BS 1 011 1
    BT 975 00 -
    BW 267 00 -
    BZ 501 00 -
    CA 1 011 1
    CC 61 0011 0
    CD 243 00 0
    CF 236 00 -
    CG 242 00 -
    CH 41 00 0
    CI 225 00 -
    CM 237 00 -
    CR 506 00 -
    CU 53 119 0
    CV 238 0 -
    CW 599 00 -
    CX 61 0011 0
    CY 357 00 -
    CZ 420 00 -
    DE 49 00 0
    DJ 253 00 -
    DK 45 00 -
    DM 1 011 1
    DO 1 011 1
    DZ 213 00 0
    EC 593 00 0
    EE 372 00 -
    EG 20 00 0
    EH 212 00 0
    ER 291 00 0
    ES 34 00 -
    ET 251 00 0
    FI 358 00 0
    FJ 679 00 -
    FM 691 00 -
    FR 33 00 0
    GA 241 00 -
    GB 44 00 0
    GD 1 011 1
    GF 594 00 0
    GG 44 00 0
    GH 233 00 0
    GI 350 00 -
    GM 220 00 -
    GN 224 00 -
    GP 590 00 0
    GQ 240 00 -
    GR 30 00 -
    GT 502 00 -
    GU 1 011 1
    GW 245 00 -
    GY 592 001 -
    HK 852 00 -
    HN 504 00 -
    HR 385 00 0
    HT 509 00 -
    HU 36 00 06
    IE 353 00 0
    IM 44 00 0
    IN 91 00 0
    IO 246 00 -
    IQ 964 00 0
    IR 98 00 0
    IS 354 00 -
    IT 39 00 -
    JE 44 00 0
    JM 1 011 1
    JO 962 00 0
    JP 81 010 0
    KE 254 000 0
    KG 996 00 0
    KM 269 00 -
    KN 1 011 1
    KW 965 00 -
    KY 1 011 1
    LA 856 00 0
    LC 1 011 1
    LK 94 00 0
    LR 231 00 0
    LS 266 00 -
    LT 370 00 0
    LU 352 00 -
    LV 371 00 -
    LY 218 00 0
    MA 212 00 0
    MD 373 00 0
    ME 382 00 0
    MF 590 00 0
    MG 261 00 0
    MK 389 00 0
    ML 223 00 -
    MM 95 00 0
    MO 853 00 -
    MP 1 011 1
    MQ 596 00 0
    MR 222 00 -
    MS 1 011 1
    MT 356 00 -
    MU 230 020 -
    MV 960 00 -
    MW 265 00 0
    MX 52 00 -
    MY 60 00 0
    MZ 258 00 -
    NA 264 00 0
    NE 227 00 -
    NG 234 009 0
    NI 505 00 -
    NL 31 00 0
    NO 47 00 -
    NR 674 00 -
    NZ 64 00 0
    OM 968 00 -
    PA 507 00 -
    PF 689 00 -
    PG 675 00 -
    PH 63 00 0
    PK 92 00 0
    PL 48 00 -
    PM 508 00 0
    PR 1 011 1
    PS 970 00 0
    PT 351 00 -
    PY 595 00 0
    QA 974 00 -
    RE 262 00 0
    RO 40 00 0
    RS 381 00 0
    SA 966 00 0
    SC 248 00 -
    SD 249 00 0
    SE 46 00 0
    SI 386 00 0
    SJ 47 00 -
    SK 421 00 0
    SL 232 00 0
    SM 378 00 -
    SN 221 00 -
    SS 211 00 0
    ST 239 00 -
    SV 503 00 -
    SX 1 011 1
    SY 963 00 0
    SZ 268 00 -
    TC 1 011 1
    TD 235 00 -
    TG 228 00 -
    TL 670 00 -
    TN 216 00 -
    TR 90 00 0
    TT 1 011 1
    UA 380 00 0
    US 1 011 1
    UZ 998 00 -
    VA 39 00 -
    VC 1 011 1
    VE 58 00 0
    VG 1 011 1
    VI 1 011 1
    VN 84 00 0
    XK 383 00 0
    YE 967 00 0
    YT 262 00 0
    ZA 27 00 0
    ZM 260 00 0
    ZW 263 00 0
    """
}
