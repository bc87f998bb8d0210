import ShareModel

/// Something that keeps a text message, or a share for a place on this machine, from being composed, or that its writer should know.
public enum LocalIssue: Sendable, Hashable {
  /// A text message without a number.
  case noNumber
  /// A text message without a text.
  case emptyText
  /// A number, as it was written, that cannot be dialled.
  case badNumber(String, DialledNumber.Fault)
  /// A text that takes more pieces than it may.
  case manySegments(TextSegments, limit: Int)
  /// A text with more bytes than the way out takes.
  case manyBytes(Int, limit: Int)
  /// Files for a message whose way out carries none.
  case attachmentsNotCarried
  /// NUL in a text; no program takes it.
  case nulInText
  /// A control character in a text for the pasteboard, which a terminal would obey; a warning.
  case controlCharacter(Unicode.Scalar)
  /// A line end at the end of a text for the pasteboard, which makes a shell run the line when it is pasted; a warning.
  case trailingNewline
  /// A text for the pasteboard without a character; a warning.
  case emptyClipboard
  /// A file that is no image by its content, with the type that it has.
  case notAnImage(MediaType)
  /// An image that is a drawing with instructions, not a photo.
  case notAPhoto(MediaType)
  /// An image that tells where it was taken; a warning.
  case location(ImageLocation)
  /// A name under which the system keeps no file: hidden, or with a blank at an end.
  case badPhotoName(String)

  /// Whether the share can be performed all the same.
  public var isWarning: Bool {
    switch self {
    case .controlCharacter, .trailingNewline, .emptyClipboard, .location: true
    case .noNumber, .emptyText, .badNumber, .manySegments, .manyBytes, .attachmentsNotCarried, .nulInText,
      .notAnImage,
      .notAPhoto, .badPhotoName:
      false
    }
  }
}
