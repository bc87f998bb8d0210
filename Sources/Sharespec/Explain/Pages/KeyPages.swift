extension CodePage {
  static let unknownKey = CodePage(
    "a key is not known at this place",
    """
    The keys of a recipe are fixed, so that a mistyped one is found instead of being passed over. A key that is right
    elsewhere, one level up or inside another key, is not right here. Keys that begin with x- are yours and are not
    looked at.
    """,
    "Take the key that is suggested. 'sharespec explain KEY' tells what a key is for and where it stands.",
    wrong: .mail("subjet: Hello"),
    right: .mail("subject: Hello"))

  static let wrongDestination = CodePage(
    "a key does not apply to this destination",
    """
    Each destination has keys of its own besides those of all recipes. This one belongs to another destination, and
    would be without effect here.
    """,
    "Remove the key, or change the destination.",
    wrong: .mail("body: Hi\nfilename: photo.jpg"),
    right: .mail("body: Hi"))

  static let missingKey = CodePage(
    "a key that is needed is not there",
    """
    Without the key the recipe says too little: a mail needs recipients and an author, a recipe among several in one
    file an id. The place shown is what makes the key necessary.
    """,
    "Add the key.",
    wrong: .recipe("destination: mail\nfrom: jane@example.org\nsubject: Hello\nbody: Hi"),
    right: .recipe(
      "destination: mail\nfrom: jane@example.org\nto: team@example.org\nsubject: Hello\nbody: Hi"))

  static let conflict = CodePage(
    "two keys or values exclude each other",
    """
    Each of the two is right alone, but together they say two things about the same: HTML is either written or made
    from Markdown, and an attachment has one content and an identifier of its own.
    """,
    "Remove one of the two.",
    wrong: .mail("body:\n  html: <p>Hi</p>\n  markdown: Hi"),
    right: .mail("body:\n  markdown: Hi"))

  static let duplicateID = CodePage(
    "two recipes of a run have the same id",
    """
    The id is the name by which a recipe is known in previews, results and message identifiers, in whichever file it
    stands. Two recipes with one name could not be told apart.
    """,
    "Give one of them another id.",
    wrong: .recipe(
      """
      {id: news, destination: mail, from: jane@example.org, to: ana@example.org, subject: Hello, body: Hi}
      ---
      {id: news, destination: mail, from: jane@example.org, to: bob@example.org, subject: Hello, body: Hi}
      """),
    right: .recipe(
      """
      {id: news-ana, destination: mail, from: jane@example.org, to: ana@example.org, subject: Hello, body: Hi}
      ---
      {id: news-bob, destination: mail, from: jane@example.org, to: bob@example.org, subject: Hello, body: Hi}
      """))
}
