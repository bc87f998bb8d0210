import ShareModel

extension MessagesParameters: DestinationFields {
  init() { self.init(to: []) }

  var parameters: ShareParameters? { .messages(self) }

  static let table = FieldTable<MessagesParameters>(
    .destination("messages"),
    [
      Field("to", \.to, "the numbers that get the message"),
      Field("body", \.body, "the text"),
      Field("attachments", \.attachments, "the files that go along, where the account can carry them"),
      Field("segments", \.segmentCount, "the most SMS segments that the text may take; 10 without it"),
    ],
    rules: [.needsOne(["body", "attachments"])])

  private var segmentCount: SegmentCount {
    get { SegmentCount(number: segments) }
    set { segments = newValue.number }
  }
}
