extension CodePage {
  static let badAddress = CodePage(
    "a text is not a mail address",
    """
    An address has the form local@domain, perhaps with a name before it and angle brackets around it, as RFC 5322
    writes it. Each address is an item of its own; a name with a comma needs quotes. The domain must be one that can
    exist.
    """,
    "Write it like jane@example.org or Jane Doe <jane@example.org>.",
    wrong: .mail("cc: bob@@example.org"),
    right: .mail("cc: Bob <bob@example.org>"))

  static let duplicateRecipient = CodePage(
    "a recipient is named twice",
    """
    The same address in to, cc and bcc, or twice in one of them, gets one copy. So do addresses that differ only in capital
    letters: no server in use takes them for two mailboxes.
    """,
    "Remove one of the two.",
    wrong: .mail("cc: team@example.org"),
    right: .mail("cc: office@example.org"))

  static let tooManyRecipients = CodePage(
    "many recipients would see each other's addresses",
    """
    Everybody who gets a mail sees the addresses in to and cc. To show more than 50 to each other is mostly a slip, one
    that cannot be taken back.
    """,
    "Move the list to bcc. Where it is meant, raise the limit with visible-recipients.",
    wrong: .mail("cc:", then: "  - reader#@example.org", times: 50),
    right: .mail("bcc:", then: "  - reader#@example.org", times: 50))

  static let lookalikeAddress = CodePage(
    "an address may be taken for another one",
    """
    Letters of Cyrillic and Greek can look like Latin ones. A part of an address that mixes them, or that has nothing but
    such letters, is hardly ever what it seems; the address in ASCII shows what it is. Mixtures that people do write, such
    as Japanese and Latin, are not told.
    """,
    "Type the address anew, or copy it from a source that you trust.",
    wrong: .mail("cc: pay@\u{440}aypal.example"),
    right: .mail("cc: pay@paypal.example"))
}
