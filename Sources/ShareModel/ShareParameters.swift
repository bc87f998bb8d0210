/// What to share, and by its kind the destination.
public enum ShareParameters: Sendable, Hashable {
  /// A mail.
  case mail(MailParameters)
  /// A text message.
  case messages(MessagesParameters)
  /// Something for the pasteboard.
  case pasteboard(PasteboardParameters)
  /// A photo to keep.
  case photos(PhotosParameters)
  /// Things for a program: an activity of a recipe's own.
  case program(ProgramParameters)
  /// An activity sheet.
  case activity(ActivityParameters)
  /// A post to a network.
  case social(SocialNetwork, SocialParameters)
  /// An HTTP request.
  case request(RequestParameters)
}
