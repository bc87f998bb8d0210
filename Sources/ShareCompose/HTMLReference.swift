import ShareModel

/// An address in HTML that shows something: an image, or a part of the message by its identifier.
struct HTMLReference {
  /// What it leads to.
  let address: ImageAddress
  /// What it is for.
  let use: ShownFile
  /// The UTF-8 offsets of the address as it is written.
  let range: Range<Int>
}

/// What a body shows a file as.
public enum ShownFile: Sendable, Hashable, CaseIterable {
  /// A picture.
  case picture
  /// A film or a sound.
  case recording
  /// A typeface of a style sheet.
  case font

  /// Whether a file of a type can be shown so: no other file goes along because a body names it.
  func shows(_ type: MediaType) -> Bool {
    switch self {
    case .picture: type.type == "image"
    case .recording: type.type == "video" || type.type == "audio"
    case .font: type.type == "font"
    }
  }
}
