import ShareModel

/// Something in a parameter value that keeps it from being composed, or that its writer should know.
public struct ComposeIssue: Error, Sendable, Hashable {
  /// The kinds.
  public enum Kind: Sendable, Hashable {
    /// No author, neither in the parameters nor from the account.
    case noSender
    /// No recipient at all.
    case noRecipient
    /// A domain that cannot be turned into A-labels, with libidn2's reason.
    case badDomain(reason: String)
    /// An address that stands at an earlier path too, and receives one copy; a warning.
    case repeatedRecipient(first: FieldPath)
    /// More recipients in To and Cc together than may see each other's addresses.
    case manyVisibleRecipients(count: Int, limit: Int)
    /// A character that turns the direction of text, in a display name or a file's name; a warning.
    case directionMark(Unicode.Scalar)
    /// A character that cannot be seen, in a display name or a file's name; a warning.
    case hiddenCharacter(Unicode.Scalar)
    /// An address that may be taken for another one, since it has letters that look like others; a warning.
    case lookalike(Lookalike)
    /// A header that the composer writes itself, or that only transport adds.
    case protectedHeader(name: String)
    /// A header line that cannot be folded below 998 octets.
    case longHeader(name: String)
    /// A file that cannot be read.
    case file(FileFault)
    /// An image of the body that cannot be read.
    case image(FileFault)
    /// A file that the body shows as what it is not.
    case notShowable(ShownFile, path: String, MediaType)
    /// A path whose last part cannot be the name of an attachment; `filename` can give another.
    case badFilename(path: String)
    /// A type that can only hold parts, `multipart/...`, or that only says where the content is.
    case typeOfParts(MediaType)
    /// A message to be attached as `message/...` that has bytes above 127, long lines, NUL or a lone CR, so that it goes as a plain
    /// file, `application/octet-stream` (RFC 2046, 5.2.1); a warning.
    case messageNotSevenBit
    /// Markdown over the size that is turned into HTML, in bytes.
    case longMarkdown(limit: Int)
    /// Markdown whose tables could have more cells than are turned into HTML.
    case bigMarkdownTable(limit: Int)
    /// Markdown with a table that could have more columns than are turned into HTML.
    case wideMarkdownTable(limit: Int)
    /// Markdown with more lists and quotations in each other than are turned into HTML.
    case deepMarkdown(limit: Int)
    /// Markdown with so many marks in a paragraph that turning it into HTML could take minutes.
    case costlyMarkdown
    /// Markdown whose references could grow to hundreds of millions of bytes.
    case costlyMarkdownReferences
    /// `cid:` in the HTML without a part of that identifier.
    case missingInlinePart(contentID: String)
    /// An inline part that the HTML does not refer to; a warning.
    case unusedInlinePart(contentID: String)
    /// An identifier of an inline part that an earlier one has.
    case repeatedContentID(contentID: String)
    /// A file without content; a warning.
    case emptyFile
    /// Something that keeps a mail from being read as it was meant; a warning.
    case lint(MailLint)
    /// A byte that may not stand in a message, at its offset: a fault of the composer, not of the mail.
    case malformed(offset: Int)
    /// About a text message, the pasteboard or a photo.
    case local(LocalIssue)
  }

  /// What is wrong.
  public let kind: Kind
  /// The field.
  public let path: FieldPath
  /// Where in the field's text, by UTF-8 offsets; nil for all of it.
  public let range: Range<Int>?

  /// An issue at a place.
  public init(_ kind: Kind, _ path: FieldPath, _ range: Range<Int>? = nil) {
    self.kind = kind
    self.path = path
    self.range = range
  }

  /// Whether the mail can be shared all the same.
  public var isWarning: Bool {
    switch kind {
    case .local(let issue): issue.isWarning
    case .unusedInlinePart, .emptyFile, .repeatedRecipient, .directionMark,
      .hiddenCharacter,
      .lookalike, .messageNotSevenBit, .lint:
      true
    case .noSender, .noRecipient, .badDomain, .manyVisibleRecipients, .protectedHeader, .longHeader, .file,
      .image, .notShowable,
      .badFilename, .typeOfParts, .longMarkdown, .bigMarkdownTable, .wideMarkdownTable, .deepMarkdown,
      .costlyMarkdown, .costlyMarkdownReferences, .missingInlinePart, .repeatedContentID, .malformed:
      false
    }
  }
}
