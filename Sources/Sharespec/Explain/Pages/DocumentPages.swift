extension CodePage {
  static let badDirective = CodePage(
    "a line begins with '%' and is no known directive",
    """
    A line at the start of a document that begins with a percent sign is a directive to YAML. The only ones are
    '%YAML 1.1', '%YAML 1.2' and '%TAG', and recipes need none of them.
    """,
    "Remove the line, or quote the text if it was meant as one.",
    wrong: .recipe("%RECIPE mail\n---\ndestination: mail"),
    right: .mail("subject: Hello"))

  static let documentMarker = CodePage(
    "a marker of documents stands where no document can end or begin",
    """
    A line that begins with --- separates two recipes of a file, and ... ends one. It ends a text in quotes as well,
    and after ... only a new document can follow.
    """,
    "Write a text with such a line behind | and indented, or put --- before what follows.",
    wrong: .mail("body: \"Hi\n---\nJane\""),
    right: .mail("body: |\n  Hi\n  ---\n  Jane"))

  static let yamlSyntax = CodePage(
    "the text is not YAML",
    """
    The text breaks a rule of YAML that has no page of its own: a key of more than 1,024 characters, a value where none
    can stand. After such an error the rest of the document is not read. The same code tells that a file has more
    faults than are listed.
    """,
    "Compare the place with a recipe that works; 'sharespec new mail' prints one.",
    wrong: .mail("cc: [ana@example.org, , bob@example.org]"),
    right: .mail("cc: [ana@example.org, bob@example.org]"))
}
