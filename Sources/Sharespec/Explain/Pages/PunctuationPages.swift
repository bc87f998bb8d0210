extension CodePage {
  static let missingSpace = CodePage(
    "a space is missing behind ':' or '-', or before '#'",
    """
    A colon separates a key from its value only with a space behind it; a dash begins an item, and a hash a comment,
    only with a space beside it. Without the space they are part of the text.
    """,
    "Add the space.",
    wrong: .mail("subject:Hello\nbody: Hi"),
    right: .mail("subject: Hello\nbody: Hi"))

  static let missingColon = CodePage(
    "a line in a mapping has no ':'",
    """
    Each line of a mapping has the form 'key: value'. A line without a colon is neither a key nor part of a text.
    """,
    "Add the colon and a space, or indent the line if it goes on with the text above.",
    wrong: .mail("subject Hello\nbody: Hi"),
    right: .mail("subject: Hello\nbody: Hi"))

  static let unclosedBracket = CodePage(
    "a bracket is not closed, or closed by one of the other kind",
    """
    A list in brackets ends with ], a mapping in braces with }. Where the end is missing, what follows is read as part
    of the list.
    """,
    "Close the bracket.",
    wrong: .mail("cc: [ana@example.org, bob@example.org\nsubject: Hello"),
    right: .mail("cc: [ana@example.org, bob@example.org]\nsubject: Hello"))
}
