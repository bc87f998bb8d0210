extension CodePage {
  static let badHeader = CodePage(
    "a header cannot be written so",
    """
    A header is one line: its name is made of letters, digits and hyphens, and a line end in its value would begin
    another header. Headers that sharespec writes itself, such as To and Content-Type, cannot be given by hand.
    """,
    "Write the value in one line, and use the recipe's own key where there is one.",
    wrong: .mail("headers:\n  Bcc: eve@example.org"),
    right: .mail("bcc: eve@example.org\nheaders:\n  X-Campaign: spring"))

  static let badDate = CodePage(
    "a text is not a date with time and offset",
    """
    A moment is written as RFC 3339 does: date, T, time, and the offset from UTC. Without the offset it would be another
    moment on another machine.
    """,
    "Write it like 2026-11-30T17:00:00+01:00, or with Z for UTC.",
    wrong: .mail("date: 30.11.2026"),
    right: .mail("date: 2026-11-30T17:00:00+01:00"))

  static let badMessageID = CodePage(
    "a text is not a message identifier",
    """
    The identifier of a message has the form left@right, with or without angle brackets (RFC 5322, 3.6.4), and is like
    no other in the world.
    """,
    "Write it like release-1.2@example.org, or leave it out: one is made from the content.",
    wrong: .mail("message-id: release 1.2"),
    right: .mail("message-id: release-1.2@example.org"))

  static let volatileOutput = CodePage(
    "the bytes of a preview are other ones in each run",
    """
    A mail without a date gets that of the run, and its identifier is made from the date. So two previews of the same
    recipe differ, and cannot be compared or kept under version control.
    """,
    "Add date to the recipe, give --date, or set SOURCE_DATE_EPOCH.",
    wrong: .mail("subject: Hello").running("preview", "--format", "eml", Example.recipeName),
    right: .mail("subject: Hello").running(
      "preview", "--format", "eml", "--date", "2026-11-30T17:00:00Z", Example.recipeName))
}
