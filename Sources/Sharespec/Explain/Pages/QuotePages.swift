extension CodePage {
  static let unclosedQuote = CodePage(
    "a quote is never closed",
    """
    A text that begins with a quote goes on to the next quote of its kind, over many lines if need be. Where that is
    missing, the rest of the recipe becomes part of the text.
    """,
    "Close the quote at the end of the text. Within single quotes an apostrophe is written twice.",
    wrong: .mail("subject: \"Hello\nbody: Hi"),
    right: .mail("subject: \"Hello\"\nbody: Hi"))

  static let textAfterQuote = CodePage(
    "text follows a closing quote or bracket",
    """
    A value that begins with a quote or a bracket ends with it. An apostrophe within single quotes is such an end, and
    so is a quote around the first words only.
    """,
    "Put the whole text into quotes of the other kind, or use none.",
    wrong: .mail("subject: 'That's it'"),
    right: .mail("subject: That's it"))

  static let badEscape = CodePage(
    "a backslash in double quotes begins no known escape",
    """
    In double quotes a backslash begins an escape: \\n is a line end, \\t a tab, \\" a quote, \\u00E9 a character by
    its number. Any other letter behind it is an error, which is what paths of Windows run into.
    """,
    "Write the backslash twice, or use single quotes, in which it has no meaning.",
    wrong: .mail("subject: \"In C:\\Users\""),
    right: .mail("subject: 'In C:\\Users'"))

  static let unquotedColon = CodePage(
    "a text holds ': ' and is not quoted",
    """
    A colon with a space behind it separates a key from its value, so a line can have one such colon only, unless the
    value is quoted.
    """,
    "Quote the value.",
    wrong: .mail("subject: Re: Hello"),
    right: .mail("subject: 'Re: Hello'"))

  static let reservedCharacter = CodePage(
    "a text begins with a character that YAML keeps for itself",
    """
    The characters @, `, and % cannot begin a text in YAML, and others have a meaning there: * an alias, & an anchor,
    ! a tag, | and > a text over several lines.
    """,
    "Quote the text.",
    wrong: .mail("subject: @all please read"),
    right: .mail("subject: '@all please read'"))
}
