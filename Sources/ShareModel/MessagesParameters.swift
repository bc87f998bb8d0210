/// A text message.
public struct MessagesParameters: Sendable, Hashable {
  /// The numbers that get it.
  public var to: [PhoneNumber]
  /// The text.
  public var body: String?
  /// The files that go along, where the way out can carry them.
  public var attachments: [Attachment]
  /// The most SMS segments that the text may take, from 1 to 255.
  public var segments: Int

  /// A message; each part may be left out.
  public init(to: [PhoneNumber] = [], body: String? = nil, attachments: [Attachment] = [], segments: Int = 10)
  {
    self.to = to
    self.body = body
    self.attachments = attachments
    self.segments = segments
  }
}
