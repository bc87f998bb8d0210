extension CodePage {
  static let noTextAlternative = CodePage(
    "readers without HTML see nothing",
    """
    Every HTML mail goes with a plain text, for readers that show no HTML and for those that hear it. It is made from
    the HTML, and of pictures without an alternative text nothing is left; a text of your own may be empty too. Filters
    count such mails as spam.
    """,
    "Write text beside html, or say in alt what the picture says.",
    wrong: .mail("body:\n  html: <img src=\"poster.png\" alt=\"\">").with("poster.png", .text("(a picture)")),
    right: .mail("body:\n  html: <img src=\"poster.png\" alt=\"Party on 12 December\">").with(
      "poster.png", .text("(a picture)")))

  static let remoteImage = CodePage(
    "a picture, a recording or a font is fetched from a server",
    """
    Most readers do not fetch pictures unless asked, since that tells the server who reads when and where. So the mail
    shows empty boxes, and after years the pictures may be gone.
    """,
    "Put the file beside the recipe and name its path: it is sent along within the mail.",
    wrong: .mail("body:\n  html: <p>Hi</p><img src=\"https://example.org/logo.png\" alt=\"Logo\">"),
    right: .mail("body:\n  html: <p>Hi</p><img src=\"logo.png\" alt=\"Logo\">").with(
      "logo.png", .text("(a picture)")))

  static let imageWithoutAlt = CodePage(
    "a picture has no text in its place",
    """
    The text is what those read who do not see the picture: on a screen reader, where pictures are not shown, and in the
    plain text of the mail. In HTML an empty text says that the picture is an ornament; in Markdown nobody means that.
    """,
    "Say in a few words what the picture shows.",
    wrong: .mail("body:\n  markdown: Look! ![](plan.png)").with("plan.png", .text("(a picture)")),
    right: .mail("body:\n  markdown: Look! ![The plan of the hall](plan.png)").with(
      "plan.png", .text("(a picture)")))

  static let activeHTML = CodePage(
    "HTML has an element that readers take out",
    """
    Mail is not a page: scripts, forms, frames and embedded objects are taken out or do nothing, and filters take mails
    with them for dangerous.
    """,
    "Put it on a page and link to that.",
    wrong: .mail("body:\n  html: <p>Hi</p><script>alert(1)</script>"),
    right: .mail("body:\n  html: <p>Hi, see <a href=\"https://example.org/\">our page</a></p>"))

  static let droppedStyle = CodePage(
    "a style is left out by common readers",
    """
    Gmail, Outlook on Windows and Yahoo know only a part of CSS. This is said of styles without which a page falls apart,
    such as position and flex, not of those that only adorn. The facts are those of caniemail.com.
    """,
    "Lay out with tables, and write colours and sizes as they are, without var() and calc().",
    wrong: .mail("body:\n  html: '<p style=\"position: absolute; top: 9px\">Hi</p>'"),
    right: .mail("body:\n  html: '<p style=\"padding: 9px\">Hi</p>'"))

  static let markdownHTML = CodePage(
    "HTML in Markdown is left out",
    """
    A body in Markdown becomes HTML that can hold nothing but what Markdown knows: tags that are written in it are left out,
    and with a block of HTML all that it holds. The plain text would still show them. Comments are left out of both.
    """,
    "Write it as Markdown, give the body as html, or put a backslash before the sign to show it as it is.",
    wrong: .mail("body:\n  markdown: |\n    Hello!\n\n    <div>The office is **closed** on Monday.</div>"),
    right: .mail("body:\n  markdown: |\n    Hello!\n\n    The office is **closed** on Monday."))

  static let deadLink = CodePage(
    "a link leads nowhere",
    """
    A link in a mail is followed from wherever it is read. An address without a scheme and a host is relative to a page or
    a folder that is not there, and readers of mail open no links that run scripts or name files.
    """,
    "Write the whole address, or attach the file.",
    wrong: .mail("body:\n  html: '<p>See <a href=\"plan.pdf\">the plan</a></p>'"),
    right: .mail("body:\n  html: '<p>See <a href=\"https://example.org/plan.pdf\">the plan</a></p>'"))

  static let clippedHTML = CodePage(
    "HTML is longer than Gmail shows",
    """
    Gmail shows about 102 kB of a mail's HTML, without files and pictures, and hides the rest behind a link; what stands
    at the end, such as the way to leave the list, is not seen.
    """,
    "Shorten it, take out what an editor left in it, or put the rest on a page.",
    wrong: .mail(
      "body:\n  html: |", then: "    <p>Paragraph # of a very long mail that goes on and on</p>", times: 1900),
    right: .mail("body:\n  html: |", then: "    <p>Paragraph # of a short mail</p>", times: 9))
}
