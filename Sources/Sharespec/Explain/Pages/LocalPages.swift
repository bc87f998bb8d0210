extension CodePage {
  static let tooManySegments = CodePage(
    "a text message takes more SMS segments than it may",
    """
    A message of one segment holds 160 characters of the GSM alphabet; in a longer one each segment holds 153. One
    character outside of that alphabet, such as a curly quote, makes it 70 and 67. Each segment is paid for. 'segments'
    is the most that a message may take, 10 without it.
    """,
    "Shorten the text, replace the characters that 'preview' names, or raise 'segments'.",
    wrong: .recipe("\(textHead)body: \(sentence) “Quoted”, all of it, to the end."),
    right: .recipe("\(textHead)body: \(sentence) 'Quoted', all of it, to the end."))

  private static let textHead = "destination: messages\nto: +49 170 1234567\nsegments: 1\n"
  private static let sentence = "We meet at 12:30 at the usual place. Bring cake."

  static let trailingNewline = CodePage(
    "a text for the pasteboard ends with a line end",
    """
    A shell runs a line as soon as its end is pasted, before a person has read it. A block that begins with | keeps the
    last line end; one that begins with |- drops it.
    """,
    "Write the text on the line of the key, or begin the block with |-.",
    wrong: .recipe("destination: pasteboard\nstring: |\n  make install"),
    right: .recipe("destination: pasteboard\nstring: |-\n  make install"))

  static let notAnImage = CodePage(
    "a file that must be an image is none",
    """
    What a file is, its content says, not its name. Photos are pictures made of pixels: JPEG, PNG, GIF, WebP, TIFF, BMP,
    HEIC, AVIF and the like. The pasteboard takes SVG too, and so do bodies of mails, in which the end of the name comes before
    the content: no file but pictures goes along because a body, or data in it, names its path.
    """,
    "Name an image.",
    wrong: .recipe("destination: photos\nimage: photo.jpg").with("photo.jpg", .text("<html></html>\n")),
    right: .recipe("destination: photos\nimage: photo.png").with(
      "photo.png", .image(plainImage, "a PNG of one pixel")))

  static let imageLocation = CodePage(
    "an image tells where it was taken",
    """
    Cameras write latitude and longitude into photos, often those of a home. It is looked for in Exif and XMP data of
    JPEG, PNG, WebP, TIFF, HEIC and AVIF, in the first 32 MiB, and not where XMP data is compressed.
    """,
    "Where it is nobody's business, remove it: exiftool -gps:all= -xmp:geotag= FILE.",
    wrong: .recipe("destination: pasteboard\nimage: photo.png").with(
      "photo.png", .image(locatedImage, "a PNG with a latitude and a longitude")),
    right: .recipe("destination: pasteboard\nimage: photo.png").with(
      "photo.png", .image(plainImage, "a PNG of one pixel")))

  /// A PNG of one black pixel.
  private static let plainImage: [UInt8] =
    signature + [
      0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08,
      0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78,
      0x9C, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01, 0x48, 0xAF, 0xA4, 0x71, 0x00, 0x00, 0x00, 0x00,
      0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

  /// The same with Exif data that holds a latitude and a longitude.
  private static let locatedImage: [UInt8] =
    plainImage.prefix(33) + [
      0x00, 0x00, 0x00, 0x68, 0x65, 0x58, 0x49, 0x66, 0x4D, 0x4D, 0x00, 0x2A, 0x00, 0x00, 0x00, 0x08, 0x00,
      0x01, 0x88, 0x25, 0x00, 0x04, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x1A, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x02, 0x00, 0x02, 0x00, 0x05, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x38, 0x00, 0x04, 0x00,
      0x05, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x50, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x30,
      0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x0E, 0x00,
      0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x0B, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x22, 0x00, 0x00,
      0x00, 0x01, 0x00, 0x00, 0x00, 0x1F, 0x00, 0x00, 0x00, 0x01, 0x3E, 0x21, 0x62, 0x77,
    ] + plainImage.dropFirst(33)

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
