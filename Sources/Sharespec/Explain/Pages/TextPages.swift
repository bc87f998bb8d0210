extension CodePage {
  static let unquotedText = CodePage(
    "a text must be quoted",
    """
    Braces and brackets have a meaning for YAML: a text that begins with {{ is read as a mapping within a mapping, and
    within a list in brackets some characters end the text.
    """,
    "Put the text into quotes.",
    wrong: .mail("subject: {{ title }} is out"),
    right: .mail("subject: 'Version 2 {final} is out'"))

  static let commentInText = CodePage(
    "the rest of a line is a comment, and perhaps was meant as text",
    """
    A hash with a space before it begins a comment, within a line too. What follows is not part of the text, which
    nobody sees before the mail has arrived.
    """,
    "Quote the whole text, or put a space behind the hash of a comment.",
    wrong: .mail("subject: Sale #1 in town"),
    right: .mail("subject: 'Sale #1 in town'"))

  static let ambiguousScalar = CodePage(
    "a text without quotes looks like a number, a date or a truth value",
    """
    Where a key takes a text, what is written is taken as it is: 0123 stays 0123. Other programs that read the same
    file may take it for a number. 'check --strict' notes such texts.
    """,
    "Quote the text, so that all programs agree.",
    wrong: .mail("subject: 0123").running("check", "--strict", "news.share.yaml"),
    right: .mail("subject: '0123'"))
}
