extension CodePage {
  static let badColor = CodePage(
    "a color cannot be read",
    """
    A color is written with hexadecimal digits behind '#', in quotes since a bare '#' begins a comment, as a name of
    CSS, or as rgb(...) with parts from 0 to 255.
    """,
    "Write the color in one of these forms.",
    wrong: .recipe("destination: pasteboard\nstring: Hello\nstyle: {background: bleu}"),
    right: .recipe("destination: pasteboard\nstring: Hello\nstyle: {background: blue}"))

  static let lowContrast = CodePage(
    "a text is hard to read on its background",
    """
    The contrast of the two colors is under 4.5 to 1, or under 3 to 1 for a text of 18 points or more, or of 14 points
    and bold. Many people cannot read such a text (WCAG 2.2, 1.4.3).
    """,
    "Take the color that is suggested, or another background.",
    wrong: .recipe(
      "destination: pasteboard\nstring: Hello\nstyle: {background: white, title: {color: yellow}}"),
    right: .recipe(
      "destination: pasteboard\nstring: Hello\nstyle: {background: black, title: {color: yellow}}"))

  static let badURL = CodePage(
    "a URL cannot be read",
    """
    A URL has a scheme and, for http and https, a host; it holds no white space, and '%' only before two hexadecimal
    digits.
    """,
    "Write the whole URL, with spaces as %20.",
    wrong: .recipe("destination: pasteboard\nurl: example.org"),
    right: .recipe("destination: pasteboard\nurl: https://example.org"))

  static let badPhoneNumber = CodePage(
    "a phone number cannot be read",
    """
    A number has 3 to 15 digits, or 7 to 15 behind a '+'. Spaces, hyphens, dots, slashes and parentheses may stand
    between them.
    """,
    "Write the number with its digits, best in the international form.",
    wrong: .recipe("destination: messages\nto: call me\nbody: Hi"),
    right: .recipe("destination: messages\nto: +49 170 1234567\nbody: Hi"))
}
