extension CodePage {
  static let tabIndent = CodePage(
    "a tab is used for indentation",
    """
    How wide a tab is differs between editors, so YAML takes only spaces for indentation, which shows what belongs to
    what.
    """,
    "Replace the tab by spaces; editors can do so by themselves in files that end with .yaml.",
    wrong: .mail("body:\n\ttext: Hi"),
    right: .mail("body:\n  text: Hi"))

  static let indentation = CodePage(
    "a line is indented too much or too little",
    """
    Keys of one mapping begin in one column. A line that is indented deeper than the key above it is read as part of
    that key's value; one that stands between two columns belongs nowhere.
    """,
    "Align the key with its neighbours.",
    wrong: .mail("subject: Hello\n  body: Hi"),
    right: .mail("subject: Hello\nbody: Hi"))

  static let missingDash = CodePage(
    "an item of a list does not begin with '- ' on a line of its own",
    """
    Each item of a list, the first too, stands on a line of its own that begins with a dash and a space. Lines that
    belong to the same item are aligned with its first key.
    """,
    "Put the item on its own line and begin it with '- ', or align it with the item that it belongs to.",
    wrong: .mail("cc: - ana@example.org\n    - bob@example.org"),
    right: .mail("cc:\n  - ana@example.org\n  - bob@example.org"))

  static let badBlockText = CodePage(
    "a text over several lines is not laid out as it must be",
    """
    A text behind | or > begins on the next line, and all its lines are indented deeper than the key. A line with less
    indentation ends it.
    """,
    "Begin the text on a line of its own, and indent all its lines alike.",
    wrong: .mail("body: | Hi,\n  all is well"),
    right: .mail("body: |\n  Hi,\n  all is well"))
}
