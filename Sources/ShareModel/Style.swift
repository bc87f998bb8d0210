/// How a share looks: the composer's bar and title, its buttons, and the preview card.
public struct Style: Sendable, Hashable {
  /// The colour behind the bar, and behind the header of a styled mail.
  public var background: Color?
  /// The title.
  public var title: TextStyle
  /// The buttons of the bar.
  public var barButtons: TextStyle
  /// The preview card.
  public var preview: PreviewStyle

  /// A style; each part may be left out.
  public init(
    background: Color? = nil, title: TextStyle = TextStyle(), barButtons: TextStyle = TextStyle(),
    preview: PreviewStyle = PreviewStyle()
  ) {
    self.background = background
    self.title = title
    self.barButtons = barButtons
    self.preview = preview
  }
}

/// The look of a text.
public struct TextStyle: Sendable, Hashable {
  /// The colour; nil for the usual one.
  public var color: Color?
  /// The font.
  public var font: Font

  /// A look.
  public init(color: Color? = nil, font: Font = Font()) {
    self.color = color
    self.font = font
  }
}

/// A font; what is nil is as usual.
public struct Font: Sendable, Hashable {
  /// The family's name; `system` for the platform's own.
  public var family: String?
  /// The size in points, from 1 to 400.
  public var size: Int?
  /// The weight: 100 to 900 in steps of 100; 400 is normal, 700 bold.
  public var weight: Int?

  /// A font.
  public init(family: String? = nil, size: Int? = nil, weight: Int? = nil) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}

/// The look of the preview card, with the defaults of the share sheet it comes from.
public struct PreviewStyle: Sendable, Hashable {
  /// The radius of the card's corners, in points.
  public var cornerRadius = 12
  /// The radius of the picture's corners, in points.
  public var imageCornerRadius = 3
  /// The longest side of the picture, in points.
  public var imageSideLength = 80
  /// The space between the card's edge and what it holds, in points.
  public var padding = 12
  /// The most lines of text.
  public var numberOfLines = 5
  /// The colour of links.
  public var linkColor = Color(red: 0, green: 0x78, blue: 0xFF)
  /// The font.
  public var font = Font(family: "system", size: 18)
  /// The space above and below the card.
  public var margin = Margin()
  /// How long the card takes to appear and to go.
  public var fade = Fade()

  /// Space above and below, in points.
  public struct Margin: Sendable, Hashable {
    /// Above.
    public var top = 8
    /// Below.
    public var bottom = 8
    /// The usual space.
    public init() {}
  }

  /// Times of appearing and going.
  public struct Fade: Sendable, Hashable {
    /// Appearing.
    public var duration = Milliseconds(300)
    /// Going.
    public var outDuration = Milliseconds(300)
    /// The usual times.
    public init() {}
  }

  /// The usual look.
  public init() {}
}
