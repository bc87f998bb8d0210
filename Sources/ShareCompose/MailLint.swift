import ShareModel

/// Something about a mail that is allowed and keeps it from being read as it was meant.
public enum MailLint: Sendable, Hashable {
  /// HTML from which no text can be made, since it is nothing but pictures without words.
  case noTextAlternative
  /// A text beside HTML or Markdown that says nothing, where those say something.
  case blankText
  /// Pictures, recordings or fonts that are fetched from servers when the mail is read.
  case remoteFiles(ShownFile, count: Int)
  /// A picture without a text in its place.
  case imageWithoutText
  /// A size over what large services take, in bytes as sent.
  case largeMail(size: Int, limit: Int)
  /// No subject, or one of spaces.
  case emptySubject
  /// A subject over what readers show in a list.
  case longSubject(count: Int, limit: Int)
  /// A subject in capital letters.
  case shoutingSubject
  /// Nothing to read.
  case emptyBody
  /// A campaign that its readers cannot leave.
  case missingUnsubscribe
  /// HTML over the size behind which a large service hides the rest.
  case clippedHTML(size: Int, limit: Int)
  /// An element that readers take out, such as `script`.
  case activeHTML(element: String)
  /// A style that common readers leave out.
  case droppedStyle(name: String, readers: [MailReader])
  /// HTML in Markdown, which is left out: the first tag, and how many pieces there are.
  case htmlInMarkdown(tag: String, count: Int)
  /// A link that no reader can follow: it is relative, or its scheme is one that readers of mail do not open.
  case deadLink(address: String, scheme: String?)
  /// Two files under one name.
  case repeatedFilename(FileName, first: FieldPath)
}

/// A mail program or service with rules of its own for HTML.
public enum MailReader: String, Sendable, Hashable, CaseIterable {
  case gmail = "Gmail"
  case outlookOnWindows = "Outlook on Windows"
  case yahoo = "Yahoo"
}
