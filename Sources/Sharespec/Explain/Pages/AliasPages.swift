extension CodePage {
  static let unknownAlias = CodePage(
    "an alias has no anchor before it",
    """
    A word behind * at the start of a value stands for the value that has the same word behind & further up in the
    same document: documents of one file do not share them.
    """,
    "Name a value with &, or check the spelling. Quote a text that begins with an asterisk.",
    wrong: .mail("cc: office@example.org\nreply-to: *office"),
    right: .mail("cc: &office office@example.org\nreply-to: *office"))

  static let recursiveAlias = CodePage(
    "an alias stands inside the value that it stands for",
    "A value that holds itself has no end, so nothing can be made of it.",
    "Put the value with the anchor somewhere else, or write it out.",
    wrong: .mail("cc: &all [ana@example.org, *all]"),
    right: .mail("cc: &all [ana@example.org]\nreply-to: *all"))

  static let unusedAnchor = CodePage(
    "an anchor is never used",
    """
    A word behind & names a value for aliases further down. Without any it has no effect, which may mean that the
    ampersand was meant as part of the text.
    """,
    "Remove the anchor, or quote the text.",
    wrong: .mail("subject: &Co Hello"),
    right: .mail("subject: '&Co Hello'"))

  static let tooManyAliases = CodePage(
    "a document has more aliases than are followed",
    """
    Aliases within aliased values multiply: ten lines can stand for millions of values. So at most 100 are followed in
    a document, those within aliased values counted each time.
    """,
    "Write the values out, or split the recipe.",
    wrong: .mail("x-team: &team ana@example.org\nx-list:", then: "  - *team", times: 101),
    right: .mail("x-team: &team ana@example.org\nx-list:", then: "  - *team", times: 3))

  static let tooDeep = CodePage(
    "lists and mappings lie too deep within each other",
    """
    No recipe needs more than a handful of levels. A file with more than 64 is hostile or broken, and reading it could
    take very long. So could Markdown with more than 100 levels of lists and quotations.
    """,
    "Look for brackets that are not closed.",
    wrong: .mail("x-deep:", then: "  [", times: 65),
    right: .mail("x-deep: [[]]"))

  static let tooManyNodes = CodePage(
    "a document has more values than are read",
    """
    A document may have at most 10,000 values, those behind aliases counted each time, so that its cost stays small
    whatever is in it.
    """,
    "Split the recipe, or keep long lists in a file of their own.",
    wrong: .mail("x-list:", then: "  - value #", times: 10_001),
    right: .mail("x-list:", then: "  - value #", times: 10))
}
