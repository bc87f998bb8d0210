import ShareCompose
import ShareDiagnostics
import ShareModel
import ShareText

extension Diagnostic {
  /// What the linter of mail says.
  static func words(for lint: MailLint) -> (DiagnosticCode, String, help: String?) {
    switch lint {
    case .noTextAlternative:
      (
        .noTextAlternative, "this HTML is pictures without words: many readers show nothing of it",
        "write 'text' beside it, or give the pictures an 'alt'"
      )
    case .blankText:
      (
        .noTextAlternative, "this text is empty, and it is all that readers without HTML show",
        "leave 'text' out: it is then made from the rest of the body"
      )
    case .remoteFiles(let use, let count):
      (
        .remoteImage,
        count == 1
          ? "this \(use.name) is fetched from a server, which most readers do only when asked"
          : "\(count) \(use.name)s, this one first, are fetched from servers, which most readers do only when asked",
        use.instead
      )
    case .imageWithoutText:
      (
        .imageWithoutAlt, "this picture has no text for those who do not see it",
        "add alt=\"...\", in Markdown ![...](...); in HTML an ornament has alt=\"\""
      )
    case .largeMail(let size, let limit):
      (
        .largeMail,
        "this mail has \(megabytes(size)) MB as it is sent; many servers take \(megabytes(limit)) MB",
        "put large files where they can be fetched, and send a link"
      )
    case .emptySubject: (.emptySubject, "the mail has no subject", "add 'subject'")
    case .longSubject(let count, let limit):
      (
        .longSubject, "the subject has \(count) characters; lists of mails show at most \(limit)",
        "say the rest in the body"
      )
    case .shoutingSubject:
      (
        .shoutingSubject, "the subject is all in capital letters, which filters take for spam",
        "write it like a sentence"
      )
    case .emptyBody:
      (.emptyBody, "the mail has no text", "add 'body', even a line that says what is attached")
    case .missingUnsubscribe:
      (
        .missingUnsubscribe, "readers of this campaign cannot leave it",
        "add 'unsubscribe' with a URL that tells the reader, such as https://example.org/leave?who={{email}}"
      )
    case .clippedHTML(let size, let limit):
      (
        .clippedHTML, "this HTML has \(size) bytes; Gmail hides what comes behind \(limit)",
        "shorten it, or put the rest on a page and link to that"
      )
    case .activeHTML(let element):
      (.activeHTML, "readers of mail take <\(element)> out", "put it on a page and link to that")
    case .droppedStyle(let name, let readers):
      (
        .droppedStyle, "'\(name)' is left out by \(list(readers.map(\.rawValue)))",
        "make sure that the mail can be read without it; tables lay out everywhere"
      )
    case .htmlInMarkdown(let tag, let count):
      (
        .markdownHTML,
        "HTML in Markdown is left out of the mail: '\(tag.visible)'"
          + (count > 1 ? " and \(count - 1) more" : ""),
        "write it as Markdown, or the body as 'html'; a backslash before '<' shows it as it is"
      )
    case .deadLink(let address, let scheme?):
      (
        .deadLink, "readers of mail follow no link of '\(scheme)': '\(String(address.prefix(60)).visible)'",
        "link to a page, or attach the file"
      )
    case .deadLink(let address, nil):
      (
        .deadLink,
        "the link '\(String(address.prefix(60)).visible)' leads nowhere: a mail has no folder and no server of its own",
        "write the whole address, such as https://example.org/plan.pdf, or attach the file"
      )
    case .repeatedFilename(let filename, _):
      (
        .duplicateFilename, "a second file has the name '\(filename.text.visible)'",
        "give one another name with 'filename'"
      )
    }
  }

  /// In millions of bytes, with one digit behind the point, rounded up.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000 + (bytes % 100_000 == 0 ? 0 : 1)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension MailLint {
  /// Whether something that is missing is what is wrong.
  var isAboutAbsence: Bool {
    switch self {
    case .noTextAlternative, .blankText, .emptySubject, .emptyBody, .missingUnsubscribe, .imageWithoutText:
      true
    case .remoteFiles, .largeMail, .longSubject, .shoutingSubject, .clippedHTML, .activeHTML, .droppedStyle,
      .htmlInMarkdown, .deadLink, .repeatedFilename:
      false
    }
  }
}

extension ShownFile {
  /// What it is called.
  var name: String {
    switch self {
    case .picture: "picture"
    case .recording: "recording"
    case .font: "font"
    }
  }

  /// What to do in place of fetching one.
  fileprivate var instead: String {
    switch self {
    case .picture: "put the file beside the recipe and name its path: it is then sent along"
    case .recording: "link to it: few readers play anything within a mail"
    case .font: "name a font behind it that readers have: most show that one"
    }
  }
}
