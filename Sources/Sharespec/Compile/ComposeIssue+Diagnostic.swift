import ShareCompose
import ShareDiagnostics
import ShareModel
import ShareText

extension Diagnostic {
  /// What composing complains about, with the places at which it was written.
  static func issue(
    _ issue: ComposeIssue, at place: (FieldPath, Range<Int>?) -> SourceRange
  ) -> Diagnostic {
    let (code, message, help) = words(for: issue.kind)
    var diagnostic = Diagnostic(
      issue.isWarning ? .warning : .error, code, message, at: place(issue.path, issue.range), help: help)
    if let first = issue.kind.firstPath {
      diagnostic.notes = [.init("first named here", at: place(first, nil))]
    }
    return diagnostic
  }

  private static func words(for kind: ComposeIssue.Kind) -> (DiagnosticCode, String, help: String?) {
    switch kind {
    case .local(let issue): issue.words
    case .noSender: (.missingKey, "the mail has no author", "add 'from' here or to the account")
    case .noRecipient: (.missingKey, "the mail has no recipient", "add 'to', 'cc' or 'bcc'")
    case .badDomain(let reason): (.badAddress, "this domain cannot be used: \(reason)", nil)
    case .repeatedRecipient:
      (.duplicateRecipient, "this address is named twice and gets one copy", "remove one of the two")
    case .manyVisibleRecipients(let count, let limit):
      (
        .tooManyRecipients, "\(count) recipients would see each other's addresses; \(limit) may",
        "use 'bcc', or write 'visible-recipients: \(count)'"
      )
    case .directionMark(let scalar):
      (.invisibleCharacter, "this holds \(scalar.codePoint), which turns the direction of text", "remove it")
    case .hiddenCharacter(let scalar):
      (.invisibleCharacter, "this holds \(scalar.codePoint), which cannot be seen", "remove it")
    case .lookalike(let lookalike):
      (
        .lookalikeAddress,
        "'\(lookalike.letter)' (\(lookalike.letter.codePoint)) in '\(lookalike.part.visible)' is a letter of "
          + lookalike.script,
        "the address is \(lookalike.address.visible): make sure that it is the one you mean"
      )
    case .protectedHeader(let name):
      (
        .badHeader, "'\(name)' is not yours to write",
        "use the key of the recipe that is made for it, if there is one"
      )
    case .longHeader(let name):
      (.badHeader, "'\(name)' is too long for a header line", "998 bytes are possible without a space")
    case .file(let fault):
      (.unreadableFile, "attachment '\(fault.path)' cannot be read: \(fault.kind.reason)", nil)
    case .image(let fault):
      (
        fault.kind.imageCode, "image '\(fault.path.visible)' cannot be sent along: \(fault.kind.reason)",
        "addresses of images are relative to the file that holds the body"
      )
    case .notShowable(let use, let path, let type):
      (
        .notAnImage, "'\(path.visible)' is \(type.text), not a \(use.name)",
        "show a file that is one, or list it under 'attachments'"
      )
    case .badFilename(let path):
      (.badFilename, "the name of '\(path.visible)' cannot be sent", "give another with 'filename'")
    case .typeOfParts(let type):
      (.badMediaType, "an attachment cannot have the type '\(type.text)'", "leave the type out")
    case .messageNotSevenBit:
      (.badMediaType, "this message is not plain ASCII lines, so it goes as a file without that type", nil)
    case .longMarkdown(let limit):
      (.fileTooLarge, "this Markdown has more than \(limit) bytes", "send it as an attachment, or as HTML")
    case .bigMarkdownTable(let limit):
      (
        .fileTooLarge, "this Markdown has a table with more than \(limit) cells",
        "send it as an attachment, or as HTML"
      )
    case .wideMarkdownTable(let limit):
      (
        .fileTooLarge, "this Markdown has a table with more than \(limit) columns",
        "send it as an attachment, or as HTML"
      )
    case .deepMarkdown(let limit):
      (
        .tooDeep, "this Markdown has lists or quotations more than \(limit) deep",
        "send it as an attachment, or as HTML"
      )
    case .costlyMarkdown:
      (
        .fileTooLarge, "a paragraph of this Markdown is too long for the marks in it",
        "put empty lines between its parts, or send it as an attachment"
      )
    case .costlyMarkdownReferences:
      (
        .fileTooLarge, "this Markdown uses a long link definition too often",
        "shorten the definition, or put empty lines between definitions"
      )
    case .missingInlinePart(let id):
      (
        .missingInlinePart, "the HTML shows 'cid:\(id)', but no attachment has that identifier",
        "add 'inline: \(id)' to one"
      )
    case .unusedInlinePart(let id):
      (.unusedInlinePart, "no HTML shows this part by 'cid:\(id)'", "remove 'inline' to send it as a file")
    case .repeatedContentID(let id):
      (.conflict, "two attachments have the identifier '\(id)'", "give one another")
    case .emptyFile: (.emptyFile, "this attachment is empty", nil)
    case .lint(let lint): words(for: lint)
    case .malformed(let offset):
      (
        .badHeader, "byte \(offset) of the message may not stand in a mail",
        "this is a fault of sharespec: please report it"
      )
    }
  }
}

extension ComposeIssue.Kind {
  /// Whether something that is missing is what is wrong.
  var isAboutAbsence: Bool {
    switch self {
    case .local(let issue): issue.isAboutAbsence
    case .noSender, .noRecipient, .missingInlinePart, .unusedInlinePart: true
    case .lint(let lint): lint.isAboutAbsence
    case .hiddenCharacter, .lookalike, .image, .notShowable, .badDomain, .repeatedRecipient,
      .manyVisibleRecipients, .directionMark,
      .protectedHeader,
      .longHeader, .file, .badFilename, .typeOfParts, .messageNotSevenBit, .longMarkdown, .bigMarkdownTable,
      .wideMarkdownTable, .deepMarkdown,
      .costlyMarkdown, .costlyMarkdownReferences,
      .repeatedContentID, .emptyFile, .malformed:
      false
    }
  }

  /// The place that explains the fault.
  var firstPath: FieldPath? {
    switch self {
    case .repeatedRecipient(let first): first
    case .lint(.repeatedFilename(_, let first)): first
    case .lint, .hiddenCharacter, .lookalike, .image, .notShowable: nil
    case .noSender, .noRecipient, .badDomain, .manyVisibleRecipients, .directionMark, .protectedHeader,
      .longHeader, .file,
      .badFilename, .typeOfParts, .messageNotSevenBit, .longMarkdown, .bigMarkdownTable, .wideMarkdownTable,
      .deepMarkdown,
      .costlyMarkdown, .costlyMarkdownReferences, .missingInlinePart,
      .unusedInlinePart, .repeatedContentID, .emptyFile, .malformed, .local:
      nil
    }
  }
}

extension MessageFault {
  /// What stopped the writing, as a sentence; a sink that stopped it knows its own reason.
  public var sentence: String {
    switch self {
    case .file(let fault): "attachment '\(fault.path)' cannot be read: \(fault.kind.reason)"
    case .sink: "the output takes no more"
    }
  }
}

extension FileFault.Kind {
  /// The code for an image that the body shows.
  fileprivate var imageCode: DiagnosticCode {
    switch self {
    case .notFound: .noSuchFile
    case .isFolder, .notRegular: .notAFile
    case .outsideRoot: .outsideRoot
    case .changed, .system: .unreadableFile
    }
  }

  /// The reason as the end of a sentence.
  public var reason: String {
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
