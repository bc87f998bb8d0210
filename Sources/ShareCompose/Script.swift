/// The scripts of writing that names are made of, as far as they can be told apart by ranges (UAX 24).
enum Script: String {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case syriac = "Syriac"
  case thaana = "Thaana"
  case devanagari = "Devanagari"
  case bengali = "Bengali"
  case gurmukhi = "Gurmukhi"
  case gujarati = "Gujarati"
  case oriya = "Oriya"
  case tamil = "Tamil"
  case telugu = "Telugu"
  case kannada = "Kannada"
  case malayalam = "Malayalam"
  case sinhala = "Sinhala"
  case thai = "Thai"
  case lao = "Lao"
  case tibetan = "Tibetan"
  case myanmar = "Myanmar"
  case georgian = "Georgian"
  case hangul = "Hangul"
  case ethiopic = "Ethiopic"
  case cherokee = "Cherokee"
  case khmer = "Khmer"
  case mongolian = "Mongolian"
  case hiragana = "Hiragana"
  case katakana = "Katakana"
  case bopomofo = "Bopomofo"
  case han = "Han"
  case other = "another script"

  /// The script of a letter; nil for digits, marks and punctuation, which all scripts have in common.
  init?(of scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      guard (0x61...0x7A).contains(value | 0x20) else { return nil }
      self = .latin
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      break
    default: return nil
    }
    // U+30FC and its like lengthen a vowel in both syllabaries of Japanese.
    if (0x30FC...0x30FE).contains(value) || (0x2B0...0x2FF).contains(value) { return nil }
    self = Script.ranges.first { $0.range.contains(value) }?.script ?? .other
  }

  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0xAA...0x2AF, .latin), (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian),
    (0x591...0x5F4, .hebrew), (0x600...0x6FF, .arabic), (0x700...0x74F, .syriac), (0x750...0x77F, .arabic),
    (0x780...0x7BF, .thaana), (0x8A0...0x8FF, .arabic), (0x900...0x97F, .devanagari),
    (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati),
    (0xB00...0xB7F, .oriya),
    (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan),
    (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
    (0x1200...0x139F, .ethiopic), (0x13A0...0x13FF, .cherokee), (0x1780...0x17FF, .khmer),
    (0x1800...0x18AF, .mongolian), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
    (0x1D00...0x1D25, .latin), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek),
    (0x2C60...0x2C7F, .latin),
    (0x2D00...0x2D2F, .georgian), (0x2D80...0x2DDF, .ethiopic), (0x2DE0...0x2DFF, .cyrillic),
    (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana), (0x30A1...0x30FF, .katakana),
    (0x3105...0x312F, .bopomofo), (0x3131...0x318E, .hangul), (0x31A0...0x31BF, .bopomofo),
    (0x31F0...0x31FF, .katakana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han),
    (0xA640...0xA69F, .cyrillic),
    (0xA720...0xA7FF, .latin), (0xA960...0xA97F, .hangul), (0xAB30...0xAB64, .latin),
    (0xAB70...0xABBF, .cherokee),
    (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0x20000...0x3FFFF, .han),
  ]
}
