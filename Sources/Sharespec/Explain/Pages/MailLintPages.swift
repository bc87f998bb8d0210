extension CodePage {
  static let emptySubject = CodePage(
    "a mail has no subject",
    """
    In a list of mails the subject is all that a reader sees besides the author. A mail without one looks like a mistake,
    and filters count it as a sign of spam.
    """,
    "Add a subject that says what the mail is about.",
    wrong: .mail("subject: ''"),
    right: .mail("subject: The plan for December"))

  static let longSubject = CodePage(
    "a subject is longer than readers show",
    """
    Lists of mails cut a subject off, on telephones behind some 40 characters, elsewhere behind 60 to 80. What stands
    behind character 78 is seen by those only who open the mail.
    """,
    "Put what matters first and say the rest in the body.",
    wrong: .mail(
      "subject: The plan for December with all dates, all rooms, all speakers and the bus lines that go there"
    ),
    right: .mail("subject: The plan for December"))

  static let shoutingSubject = CodePage(
    "a subject is all in capital letters",
    """
    Capital letters throughout read like shouting, and filters for spam count them. Short words in capital letters, such
    as abbreviations, are no cause for this.
    """,
    "Write the subject like a sentence.",
    wrong: .mail("subject: COME TO OUR PARTY"),
    right: .mail("subject: Come to our party"))

  static let emptyBody = CodePage(
    "a mail has no text",
    """
    A mail without a text is allowed, and arrives as an empty page. With files only, readers cannot tell what they are
    and whether they were meant for them.
    """,
    "Add a body, even a single line.",
    wrong: .mail("body: ''"),
    right: .mail("body: The plan is on our pages."))

  static let largeMail = CodePage(
    "a mail is larger than many servers take",
    """
    Files go in Base64, which makes four bytes of three. Large services take mails of up to 25 MB as they are sent, that
    is files of about 18 MB, and many servers less; a larger mail comes back, perhaps hours later.
    """,
    "Put large files where they can be fetched, and send the link.",
    wrong: .mail("attachments: [film.mp4]").with(
      "film.mp4",
      .repeated(
        head: "",
        line: "Frame # of a film that is far too long to be sent along with a mail to anybody at all",
        times: 220_000)),
    right: .mail("body: The film is at https://example.org/film"))

  static let missingUnsubscribe = CodePage(
    "readers of a campaign cannot leave it",
    """
    A recipe with campaign and for-each goes to many. Large services want such mails to have a way to leave the list
    that works by itself (RFC 2369, RFC 8058), and many countries make it a duty. Without one, readers press "spam".
    """,
    "Add unsubscribe with a URL that tells who the reader is, or an address.",
    wrong: campaign(""),
    right: campaign("unsubscribe: {url: \"https://example.org/leave?who={{email}}\", one-click: true}"))

  private static func campaign(_ line: String) -> Example {
    Example.recipe(
      """
      destination: mail
      from: jane@example.org
      campaign: winter-2027
      for-each: {file: readers.csv}
      to: "{{email}}"
      subject: The winter edition
      body: It is out.
      \(line)
      """
    ).with("readers.csv", .text("email\nann@example.org\nbob@example.org\n"))
  }
}
