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
    /// A header that the composer writes itself.
    case protectedHeader(name: String)
    /// A header line that cannot be folded below 998 octets.
    case longHeader(name: String)
    /// A file that cannot be read.
    case file(FileFault)
    /// Markdown over the size that is turned into HTML, in bytes.
    case longMarkdown(limit: Int)
    /// `cid:` in the HTML without a part of that identifier.
    case missingInlinePart(contentID: String)
    /// An inline part that the HTML does not refer to; a warning.
    case unusedInlinePart(contentID: String)
    /// A file without content; a warning.
    case emptyFile
  }

  /// What is wrong.
  public let kind: Kind
  /// Where.
  public let path: FieldPath

  /// Whether the mail can be shared all the same.
  public var isWarning: Bool {
    switch kind {
    case .unusedInlinePart, .emptyFile: true
    case .noSender, .noRecipient, .badDomain, .protectedHeader, .longHeader, .file, .longMarkdown,
      .missingInlinePart:
      false
    }
  }
}
