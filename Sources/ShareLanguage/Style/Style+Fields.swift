import ShareModel
import ShareYAML

extension Style: FieldRoot {
  init() { self.init(background: nil) }

  static let table = FieldTable<Style>(
    .part("a style"),
    [
      Field("background", \.background, "the colour behind the bar, and behind the header of a styled mail"),
      Field("title", \.title, "the look of the title"),
      Field("bar-buttons", \.barButtons, "the look of the bar's buttons"),
      Field("preview", \.preview, "the look of the preview card"),
    ])
}

extension TextStyle: FieldRoot {
  init() { self.init(color: nil) }

  static let table = FieldTable<TextStyle>(
    .part("a text style"),
    [Field("color", \.color, "the colour"), Field("font", \.font, "the font")])
}

extension Font: FieldRoot {
  init() { self.init(family: nil) }

  static let table = FieldTable<Font>(
    .part("a font"),
    [
      Field("family", \.familyName, "the family; `system` for the platform's own"),
      Field("size", \.pointSize, "the size in points"),
      Field("weight", \.fontWeight, "the weight: 100 to 900, `normal` or `bold`"),
    ])

  private var familyName: HeaderText? {
    get { family.flatMap { HeaderText($0) } }
    set { family = newValue?.text }
  }

  private var pointSize: PointSize? {
    get { size.map(PointSize.init) }
    set { size = newValue?.points }
  }

  private var fontWeight: FontWeight? {
    get { weight.map(FontWeight.init) }
    set { weight = newValue?.number }
  }
}

extension PreviewStyle: FieldRoot {
  static let table = FieldTable<PreviewStyle>(
    .part("a preview style"),
    [
      Field("corner-radius", \.cornerRadius, "the radius of the card's corners in points; 12 without it"),
      Field(
        "image-corner-radius", \.imageCornerRadius,
        "the radius of the picture's corners in points; 3 without it"),
      Field(
        "image-side-length", \.imageSideLength, "the longest side of the picture in points; 80 without it"),
      Field("padding", \.padding, "the space around what the card holds, in points; 12 without it"),
      Field("number-of-lines", \.numberOfLines, "the most lines of text; 5 without it"),
      Field("link-color", \.linkColor, "the colour of links; `#0078ff` without it"),
      Field("font", \.font, "the font; the system's in 18 points without it"),
      Field("margin", \.margin, "the space above and below the card"),
      Field("fade", \.fade, "how long the card takes to appear and to go"),
    ])
}

extension PreviewStyle.Margin: FieldRoot {
  static let table = FieldTable<PreviewStyle.Margin>(
    .part("a margin"),
    [
      Field("top", \.top, "the space above in points; 8 without it"),
      Field("bottom", \.bottom, "the space below in points; 8 without it"),
    ])
}

extension PreviewStyle.Fade: FieldRoot {
  static let table = FieldTable<PreviewStyle.Fade>(
    .part("a fade"),
    [
      Field("in", \.duration, "how long it takes to appear; `300ms` without it"),
      Field("out", \.outDuration, "how long it takes to go; `300ms` without it"),
    ])
}

extension Style: SpecValue {}
extension TextStyle: SpecValue {}
extension Font: SpecValue {}
extension PreviewStyle: SpecValue {}
extension PreviewStyle.Margin: SpecValue {}
extension PreviewStyle.Fade: SpecValue {}

extension SpecValue where Self: FieldRoot {
  static var shape: Shape { .fields(table.facts) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? { readFields(node, with: &reader) }
}

/// A size in points.
struct PointSize: SpecValue {
  let points: Int

  static var shape: Shape { .integer(1...400) }

  static func read(_ node: Node, with reader: inout SpecReader) -> PointSize? {
    reader.integer(of: node, in: 1...400).map(PointSize.init)
  }
}

/// The weight of a font.
struct FontWeight: SpecValue {
  let number: Int

  static var shape: Shape { .either([.choice(["normal", "bold"]), .choice((1...9).map { "\($0)00" })]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> FontWeight? {
    let words = ["normal", "bold"] + (1...9).map { "\($0)00" }
    guard let word = reader.choice(of: node, words, noun: "weight") else { return nil }
    switch word {
    case "normal": return FontWeight(number: 400)
    case "bold": return FontWeight(number: 700)
    default: return Int(word).map(FontWeight.init)
    }
  }
}
