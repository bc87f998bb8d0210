import ShareCompose
import ShareDiagnostics
import ShareModel

extension Diagnostic {
  /// What composing complains about, at the place where it was written.
  static func issue(_ issue: ComposeIssue, at place: SourceRange) -> Diagnostic {
    let (code, message, help) = words(for: issue.kind)
    return Diagnostic(issue.isWarning ? .warning : .error, code, message, at: place, help: help)
  }

  private static func words(for kind: ComposeIssue.Kind) -> (DiagnosticCode, String, help: String?) {
    switch kind {
    case .noSender:
      (.missingKey, "the mail has no author", "add 'from' here or to the account")
    case .noRecipient:
      (.missingKey, "the mail has no recipient", "add 'to', 'cc' or 'bcc'")
    case .badDomain(let reason):
      (.badAddress, "this domain cannot be used: \(reason)", nil)
    case .protectedHeader(let name):
      (.badHeader, "'\(name)' is written by sharespec itself", "use the key of the recipe that is made for it")
    case .longHeader(let name):
      (.badHeader, "'\(name)' is too long for a header line", "998 bytes are possible without a space")
    case .file(let fault):
      (.unreadableFile, "attachment '\(fault.path)' cannot be read: \(fault.kind.reason)", nil)
    case .longMarkdown(let limit):
      (.fileTooLarge, "this Markdown has more than \(limit) bytes", "send it as an attachment, or as HTML")
    case .missingInlinePart(let contentID):
      (.missingInlinePart, "the HTML shows 'cid:\(contentID)', but no attachment has 'inline: \(contentID)'", nil)
    case .unusedInlinePart(let contentID):
      (.unusedInlinePart, "no HTML shows this part by 'cid:\(contentID)'", "remove 'inline' to send it as a file")
    case .emptyFile:
      (.emptyFile, "this attachment is empty", nil)
    }
  }
}

extension FileFault.Kind {
  /// The reason as the end of a sentence.
  var reason: String {
    switch self {
    case .notFound: "it does not exist"
    case .isFolder: "it is a folder"
    case .notRegular: "it is not a regular file"
    case .outsideRoot: "it lies outside the folder that recipes may read"
    case .changed: "it changed while it was read"
    case .system(let text): text
    }
  }
}
