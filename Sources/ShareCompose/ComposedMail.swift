import ShareModel

/// A mail as it will be shared: the envelope and the exact bytes, and what a preview tells about them.
public struct ComposedMail: Sendable {
  /// Sender and recipients.
  public private(set) var envelope: Envelope
  /// The message.
  public let message: Message
  /// Its identifier.
  public let messageID: MessageID
  /// What makes `headers`.
  let decodeHeaders: @Sendable () -> [DecodedHeader]
  /// The plain text that readers without HTML show; empty where the mail has none.
  public let text: String
  /// The HTML, where there is one.
  public let html: String?
  /// The files, in the order of the message, inline ones among them.
  public let attachments: [AttachmentSummary]
  /// Whether it is to be sent, or kept as a draft. A draft names its hidden recipients in a Bcc field.
  public internal(set) var delivery = MailDelivery.send
  /// Whether it may go to some of its recipients where the server refuses others.
  public var partial = PartialDelivery.allow

  /// The header fields in the order of the message, decoded, for people to read; they are made when they are asked for, since
  /// only previews show them.
  public var headers: [DecodedHeader] { decodeHeaders() }

  /// Who gets it, for results: the addresses of the envelope, or, for a draft without any, one that stands for the drafts.
  public var recipientNames: [String] {
    envelope.recipients.isEmpty ? [Self.unaddressed] : envelope.recipients.map(\.text)
  }

  private static let unaddressed = "drafts"

  /// The same bytes for some of the recipients, in the order of the envelope: for a later try at those who were deferred.
  ///
  /// Addresses that are not in the envelope are passed over. Who already has the mail must not be among `addresses`.
  public func addressed(to addresses: Set<String>) -> ComposedMail {
    var copy = self
    copy.envelope = Envelope(
      sender: envelope.sender, recipients: envelope.recipients.filter { addresses.contains($0.text) })
    return copy
  }
}

/// A header field as a person reads it: encoded words decoded, unfolded.
public struct DecodedHeader: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value.
  public let value: String

  /// A field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// What a preview tells about a file that goes along.
public struct AttachmentSummary: Sendable, Hashable {
  /// The name, where it has one.
  public let filename: FileName?
  /// The type in the message.
  public let type: MediaType
  /// The size of the file in bytes, before encoding.
  public let size: Int
  /// SHA-256 of the file's bytes in lower-case hexadecimal digits.
  public let sha256: String
  /// The identifier of an inline part.
  public let contentID: ContentID?
}
