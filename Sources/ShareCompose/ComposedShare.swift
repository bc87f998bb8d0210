import ShareModel

/// What a share has become: an effect with everything decided, to be shown or to be performed.
public enum ComposedShare: Sendable {
  /// A mail.
  case mail(ComposedMail)
  /// A text message.
  case text(ComposedText)
  /// Something for the pasteboard.
  case clipboard(ComposedClipboard)
  /// A photo to keep.
  case file(ComposedFile)
  /// Things for a program.
  case program(ComposedProgram)
  /// A share that this version can show and not perform.
  case outline(Outline)
}

/// What came of composing: the share, and everything that is wrong with it at once.
public struct Composition: Sendable {
  /// The share; nil where an issue is not a warning.
  public let share: ComposedShare?
  /// What was found, in the order of the fields, files last.
  public let issues: [ComposeIssue]

  /// The share where it is a mail.
  public var mail: ComposedMail? {
    switch share {
    case .mail(let mail): mail
    case .text, .clipboard, .file, .program, .outline, nil: nil
    }
  }
}
