extension CodePage {
  static let duplicateKey = CodePage(
    "a key is given twice",
    """
    A mapping has each key once. Many programs take the last one silently, so that half of what was written is lost.
    """,
    "Keep one of them; several values go into one list.",
    wrong: .mail("cc: ana@example.org\ncc: bob@example.org"),
    right: .mail("cc: [ana@example.org, bob@example.org]"))

  static let complexKey = CodePage(
    "a key is not a text",
    """
    The keys of a recipe are words. YAML would also take a list or a mapping as a key, which is what a text that begins
    with a bracket and ends before a colon becomes.
    """,
    "Write a plain word before the colon, or quote the text.",
    wrong: .mail("[Subject]: Hello"),
    right: .mail("subject: Hello"))

  static let mergeKey = CodePage(
    "the merge key '<<' is not part of the language",
    """
    The merge key copies keys of another mapping to where they cannot be seen. It was an addition to YAML 1.1 that is
    no longer in the standard.
    """,
    "Write the keys out, or use an alias for a whole value.",
    wrong: .mail("x-common: &common {name: Office}\ncc: {<<: *common, address: office@example.org}"),
    right: .mail("cc: {name: Office, address: office@example.org}"))

  static let unknownTag = CodePage(
    "a value has a tag that means nothing here",
    """
    A word with an exclamation mark at the start of a value is a tag, which tells YAML its type. A recipe needs none:
    each key knows the type of its value. Only !!str is accepted.
    """,
    "Remove the tag, or quote the text if the exclamation mark belongs to it.",
    wrong: .mail("subject: !important meeting"),
    right: .mail("subject: '!important meeting'"))
}
