extension CodePage {
  static let badExtends = CodePage(
    "base recipes cannot be put together",
    """
    A recipe with 'extends' takes over the keys of its base recipes. A base is one document with a mapping. It may extend
    further ones, but no file may lead back to itself, no chain may be longer than eight, and a list names each base
    once. Paths are read before templates are filled in, so they hold none.
    """,
    "Remove the link that leads back, or name several bases in one list.",
    wrong: .mail("extends: house.yaml").with("house.yaml", .text("extends: house.yaml\nsubject: Hello\n")),
    right: .mail("extends: house.yaml").with("house.yaml", .text("subject: Hello\n")))

  static let badAddressBook = CodePage(
    "an address book is not as it must be",
    """
    An address book is a mapping of names to addresses, phone numbers, other names of the same book, and lists of these.
    A name is made of small letters, digits, dots, hyphens and underscores. A group has members, and cannot hold itself.
    A name that stands in two books is looked up in that of the recipe.
    """,
    "Mend the entry that the message points at.",
    wrong: .mail("cc: alice").with(
      "address-book.yaml", .text("alice: Alice <alice@example.org>\nteam: [alice, bob]\n")),
    right: .mail("cc: team").with(
      "address-book.yaml",
      .text("alice: Alice <alice@example.org>\nbob: bob@example.org\nteam: [alice, bob]\n")))
}
