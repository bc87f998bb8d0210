extension CodePage {
  static let badMediaType = CodePage(
    "a text is not a media type, or not one for an attachment",
    """
    The type of an attachment has the form type/subtype, or is one of the short words that stand for common ones. Types
    that are made of several parts are the composer's business.
    """,
    "Leave the type out, so that the name and the content of the file decide, or write it like image/png.",
    wrong: .mail("attachments:\n  - {text: a, filename: a.txt, type: text}"),
    right: .mail("attachments:\n  - {text: a, filename: a.txt, type: plain-text}"))

  static let badFilename = CodePage(
    "a text cannot be the name of a file",
    """
    The name is shown to the reader and used to save the file. A slash, a control character or more than 255 bytes
    could put it somewhere else, or nowhere.
    """,
    "Write a plain name such as report.pdf.",
    wrong: .mail("attachments:\n  - {text: a, filename: a/b.txt}"),
    right: .mail("attachments:\n  - {text: a, filename: b.txt}"))

  static let badBase64 = CodePage(
    "a text is not Base64",
    """
    Base64 (RFC 4648, 4) is made of letters, digits, + and /, with = at the end, in groups of four characters. Other
    characters, or a group that is cut short, mean that something is lost.
    """,
    "Encode the content anew, or name a file with path.",
    wrong: .mail("attachments:\n  - {base64: SGVsbG8, filename: hello.txt}"),
    right: .mail("attachments:\n  - {base64: SGVsbG8=, filename: hello.txt}"))

  static let missingInlinePart = CodePage(
    "the HTML shows a part that is not there",
    """
    HTML shows an attachment by its identifier, as in <img src="cid:logo">. No attachment has this one, so readers
    would see a broken picture.
    """,
    "Add inline with the identifier to the attachment that is meant.",
    wrong: .mail("body:\n  html: <p>Hi <img src=\"cid:logo\" alt=\"Logo\"></p>"),
    right: .mail(
      "body:\n  html: <p>Hi <img src=\"cid:logo\" alt=\"Logo\"></p>\nattachments:\n  - {text: <svg/>, filename: logo.svg, inline: logo}"
    ))

  static let unusedInlinePart = CodePage(
    "an inline part is shown nowhere",
    """
    An attachment with inline is a part of the HTML and is not listed as a file by most readers. As the HTML does not
    show it, nobody would see it.
    """,
    "Show it with <img src=\"cid:...\">, or remove inline to send it as a file.",
    wrong: .mail(
      "body:\n  html: <p>Hi</p>\nattachments:\n  - {text: <svg/>, filename: logo.svg, inline: logo}"),
    right: .mail("body:\n  html: <p>Hi</p>\nattachments:\n  - {text: <svg/>, filename: logo.svg}"))

  static let duplicateFilename = CodePage(
    "two attachments have the same name",
    """
    Readers list files by name: of two with the same one nobody knows which is which, and the second may be saved over
    the first. Capital letters make no difference, since for many systems they make none.
    """,
    "Give one of them another name with filename.",
    wrong: .mail("attachments:\n  - {text: a, filename: notes.txt}\n  - {text: b, filename: Notes.txt}"),
    right: .mail("attachments:\n  - {text: a, filename: notes.txt}\n  - {text: b, filename: notes-2.txt}"))
}
