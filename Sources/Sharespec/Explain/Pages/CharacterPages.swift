extension CodePage {
  static let encoding = CodePage(
    "a text is not UTF-8",
    """
    Recipes, and the texts of files that they name, are UTF-8. Bytes of another encoding would be read as other
    characters, or as none, so they are not guessed at.
    """,
    "Save the file as UTF-8: editors have a command for it, and so has iconv.",
    wrong: .recipe(
      .bytes(
        Array(
          "destination: mail\nfrom: jane@example.org\nto: team@example.org\nbody: Hello\nsubject: Caf".utf8)
          + [
            0xE9, 0x0A,
          ])),
    right: .mail("subject: Café"))

  static let controlCharacter = CodePage(
    "a text holds a control character",
    """
    Control characters cannot be seen in most editors, and terminals obey them. None but the tab and line ends can
    stand in a recipe; the character U+0000 cannot stand in any text of a mail.
    """,
    "Delete it. Where it is meant, write it as an escape in double quotes, such as \"\\x1B\".",
    wrong: .mail("subject: Hello\u{1B}[31m"),
    right: .mail("subject: Hello"))

  static let lineSeparator = CodePage(
    "a character ends a line for YAML but not for editors",
    """
    NEL (U+0085), the line separator (U+2028) and the paragraph separator (U+2029) end a line in YAML 1.1, and most
    editors show what follows on the same line. A key could so hide inside of what looks like a comment.
    """,
    "Delete the character. Where it is meant, write \\N, \\L or \\P in double quotes.",
    wrong: .mail("# harmless\u{2028}bcc: eve@example.org"),
    right: .mail("# harmless"))

  static let invisibleCharacter = CodePage(
    "a character cannot be seen",
    """
    Zero-width characters, byte order marks within a file and marks that turn the direction of text come along when
    text is copied. In a key or an address they make it another one than it looks; a mark for the direction can make
    one text look like another.
    """,
    "Delete the character, or type the word anew.",
    wrong: .mail("priority\u{200B}: high"),
    right: .mail("priority: high"))
}
