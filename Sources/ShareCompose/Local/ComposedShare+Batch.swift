extension ComposedShare {
  /// The destination, as recipes name it.
  public var destination: String {
    switch self {
    case .mail: "mail"
    case .text: "messages"
    case .clipboard: "pasteboard"
    case .file: "photos"
    case .program: "activity"
    case .outline(let outline): outline.destination
    }
  }

  /// Who gets it, in the order of results: addresses, numbers, or one that stands for a place of this machine. Empty for an outline.
  public var recipients: [String] {
    switch self {
    case .mail(let mail): mail.recipientNames
    case .text(let text):
      text.recipients.isEmpty ? [ComposedText.unaddressed] : text.recipients.map(\.number.text)
    case .clipboard: [ComposedClipboard.recipient]
    case .file(let file): [file.recipient]
    case .program(let program): [program.recipient]
    case .outline: []
    }
  }

  /// Whether nobody gets it, but a place of this machine, or a person who is there and chooses.
  public var isForPlace: Bool {
    switch self {
    case .mail(let mail): mail.envelope.recipients.isEmpty
    case .outline: false
    case .text(let text): text.recipients.isEmpty
    case .clipboard, .file, .program: true
    }
  }

  /// SHA-256 over all that will be shared, but for a mail's Date, and not over the recipients: 64 lower-case hexadecimal digits. Nil for an outline.
  public var digest: String? {
    switch self {
    case .mail(let mail): mail.digest
    case .text(let text): text.digest
    case .clipboard(let clipboard): clipboard.digest
    case .file(let file): file.digest
    case .program(let program): program.digest
    case .outline: nil
    }
  }

  /// The bytes that will be shared; nil for an outline.
  public var size: Int? {
    switch self {
    case .mail(let mail): mail.message.size
    case .text(let text): text.text.utf8.count
    case .clipboard(let clipboard): clipboard.size
    case .file(let file): file.file.size
    case .program(let program): program.size
    case .outline: nil
    }
  }

  /// The same share for those among its recipients who are still to get it; a place of this machine is one or none.
  public func addressed(to names: Set<String>) -> ComposedShare {
    switch self {
    case .text(let text): .text(text.addressed(to: names))
    case .mail(let mail): .mail(mail.addressed(to: names))
    case .clipboard, .file, .program, .outline: self
    }
  }
}
