extension CodePage {
  static let badDirective = CodePage(
    "a line begins with '%' and is no known directive",
    """
    A line at the start of a document that begins with a percent sign is a directive to YAML. The only ones are
    '%YAML 1.1', '%YAML 1.2' and '%TAG', and recipes need none of them.
    """,
    "Remove the line, or quote the text if it was meant as one.",
    wrong: .recipe("%RECIPE mail\ndestination: mail"),
    right: .mail("subject: Hello"))

  static let documentMarker = CodePage(
    "a marker of documents stands where no document can end or begin",
    """
    A line that begins with --- separates two recipes of a file, and ... ends one. It ends a text in quotes as well,
    and after ... only a new document can follow.
    """,
    "Remove the line, or put --- before what follows. A text with such a line is written behind | and indented.",
    wrong: .mail("id: news\nsubject: Hello\nbody: Hi\n...\ncc: ana@example.org"),
    right: .mail("id: news\nsubject: Hello\nbody: Hi\ncc: ana@example.org"))

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
