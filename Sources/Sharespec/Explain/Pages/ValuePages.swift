extension CodePage {
  static let wrongType = CodePage(
    "a value is of another kind than it must be",
    """
    Each key takes a text, a list, a mapping or one of several of these. Where a key takes a list, one value without a
    list is accepted, but not the reverse.
    """,
    "Write the value in the form that is named; 'sharespec explain KEY' shows it.",
    wrong: .mail("subject: [Hello, World]"),
    right: .mail("subject: Hello, World"))

  static let badValue = CodePage(
    "a value is not one of those that are possible",
    """
    Some keys take one of a few words, others a text that follows a rule, such as the id of a recipe. Anything else
    has no meaning.
    """,
    "Take one of the values that are listed.",
    wrong: .recipe(
      "destination: male\nfrom: jane@example.org\nto: team@example.org\nsubject: Hello\nbody: Hi"),
    right: .recipe(
      "destination: mail\nfrom: jane@example.org\nto: team@example.org\nsubject: Hello\nbody: Hi"))

  static let badBool = CodePage(
    "a truth value is neither true nor false",
    """
    Versions of YAML differ about words such as yes, no, on and off, and a quoted word is a text. Only true and false,
    without quotes, mean the same to everybody.
    """,
    "Write true or false.",
    wrong: .mail("enabled: yes"),
    right: .mail("enabled: true"))

  static let badNumber = CodePage(
    "a number is not written as a whole number, or out of bounds",
    """
    A number is written with digits only, without quotes and without a leading zero, which some versions of YAML take
    for an octal number. The key says which numbers are possible.
    """,
    "Write the number plainly, within the bounds.",
    wrong: .mail("visible-recipients: 010"),
    right: .mail("visible-recipients: 10"))

  static let unsetValue = CodePage(
    "a key or an item of a list has no value",
    """
    Nothing behind a colon, ~ and null mean that there is no value. That may be meant, so it is a warning where the key
    is not needed. Often it is a value that begins with #, which YAML takes for a comment.
    """,
    "Write a value, \"\" for an empty text, or remove the key.",
    wrong: .mail("subject: #42 is fixed"),
    right: .mail("subject: '#42 is fixed'"))
}
