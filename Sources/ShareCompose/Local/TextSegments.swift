/// How a text travels as short messages: in which alphabet, and in how many pieces (3GPP TS 23.038 and 23.040, 9.2.3.24.1).
public struct TextSegments: Sendable, Hashable {
  /// The alphabets.
  public enum Encoding: String, Sendable, Hashable {
    /// Seven bits a character, of a small alphabet.
    case gsm7 = "GSM-7"
    /// Sixteen bits a unit, of all of Unicode.
    case ucs2 = "UCS-2"

    /// The most units of a message that is not cut: 140 octets.
    public var single: Int {
      switch self {
      case .gsm7: 160
      case .ucs2: 70
      }
    }

    /// The most units of a piece, 6 octets of which say to what it belongs.
    public var piece: Int {
      switch self {
      case .gsm7: 153
      case .ucs2: 67
      }
    }
  }

  /// The alphabet.
  public let encoding: Encoding
  /// The units: septets, or UTF-16 units.
  public let units: Int
  /// The pieces; 0 for an empty text.
  public let count: Int
  /// The first character that is not in the small alphabet; nil where all are.
  public let forcing: ForcingCharacter?

  /// Counts a text.
  ///
  /// A character that takes two units is never cut in two, so that a piece may stay one unit short.
  public init(_ text: String) {
    let forcing = ForcingCharacter(in: text)
    self.forcing = forcing
    encoding = forcing == nil ? .gsm7 : .ucs2
    (units, count) = Self.count(text.unicodeScalars.lazy, as: forcing == nil ? .gsm7 : .ucs2)
  }

  /// The units and pieces of those characters that `encoding` has.
  static func count(_ scalars: some Sequence<Unicode.Scalar>, as encoding: Encoding) -> (Int, Int) {
    var (units, pieces, filled) = (0, 1, 0)
    for scalar in scalars {
      let width: Int
      switch encoding {
      case .gsm7: width = GSMAlphabet.septets(of: scalar) ?? 0
      case .ucs2: width = scalar.value > 0xFFFF ? 2 : 1
      }
      units += width
      if filled + width > encoding.piece {
        pieces += 1
        filled = 0
      }
      filled += width
    }
    return (units, units == 0 ? 0 : units <= encoding.single ? 1 : pieces)
  }
}

/// A character that makes a whole text travel in the large alphabet, and what that costs.
public struct ForcingCharacter: Sendable, Hashable {
  /// The character.
  public let scalar: Unicode.Scalar
  /// Its line in the text, from 1.
  public let line: Int
  /// Its place in the line in Unicode scalars, from 1.
  public let column: Int
  /// How many characters of the text are not in the small alphabet, this one among them.
  public let total: Int
  /// The pieces that the rest of the text takes without them.
  public let segmentsWithout: Int

  init?(in text: String) {
    var first: (Unicode.Scalar, line: Int, column: Int)?
    var (line, column, total) = (1, 0, 0)
    for scalar in text.unicodeScalars {
      column += 1
      if GSMAlphabet.septets(of: scalar) == nil {
        first = first ?? (scalar, line, column)
        total += 1
      }
      if scalar == "\n" { (line, column) = (line + 1, 0) }
    }
    guard let (scalar, line, column) = first else { return nil }
    self.scalar = scalar
    self.line = line
    self.column = column
    self.total = total
    segmentsWithout = TextSegments.count(text.unicodeScalars.lazy, as: .gsm7).1
  }
}
