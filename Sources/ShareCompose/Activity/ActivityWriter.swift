import ShareModel

/// Turns the items that an activity takes into the parameters of its destination.
struct ActivityWriter {
  let activity: ActivityType
  let items: [PlacedItem]
  let override: ActivityParameters.Override?

  /// A draft without recipients: texts and URLs are the paragraphs of its body, all else goes along as files.
  var mail: ActivityShare {
    var mail = MailParameters(subject: subject, body: Body(text: text(joinedBy: "\n\n")))
    mail.delivery = .draft
    var places = textPlaces(as: "body", "subject")
    for placed in items {
      guard let path = placed.item.path else { continue }
      places.append((FieldPath(.key("attachments"), .index(mail.attachments.count)), placed.place))
      mail.attachments.append(Attachment(.file(path: path)))
    }
    return share(.mail(mail), places)
  }

  var message: ActivityShare {
    share(.messages(MessagesParameters(body: text(joinedBy: "\n"))), textPlaces(as: "body"))
  }

  /// One thing as what it is; of several the texts and URLs, one a line.
  var clipboard: ActivityShare {
    let content: PasteboardParameters.Content
    switch (items.first?.item, items.count) {
    case (.url(let url), 1): content = .url(url)
    case (.image(let path), 1): content = .image(path: path)
    default: content = .string(text(joinedBy: "\n"))
    }
    let places = items.first.map { ["string", "url", "image"].map(part(at: $0.place)) } ?? []
    return share(.pasteboard(PasteboardParameters(content)), places)
  }

  var photos: [ActivityShare] {
    items.compactMap { placed in
      placed.item.path.map { path in
        share(.photos(PhotosParameters(image: path)), ["image", "filename"].map(part(at: placed.place)))
      }
    }
  }

  func post(to network: SocialNetwork) -> ActivityShare {
    var post = SocialParameters()
    let texts = items.compactMap { placed -> String? in
      if case .text(let text) = placed.item { return text }
      return nil
    }
    if !texts.isEmpty { post.body = texts.joined(separator: "\n") }
    var places = textPlaces(as: "body")
    for placed in items {
      switch placed.item {
      case .url(let url): post.urls.append(url)
      case .image(let path):
        places.append((FieldPath(.key("images"), .index(post.images.count)), placed.place))
        post.images.append(Picture(path: path))
      case .text, .file, .command: break
      }
    }
    return share(.social(network, post), places)
  }

  func program(_ own: ActivityParameters.Custom, in folder: String) -> ActivityShare {
    let places = items.enumerated().map { index, placed in
      (part: FieldPath(.key("items"), .index(index)), origin: placed.place)
    }
    let parameters = ProgramParameters(
      activity: own.type, run: own.run, folder: folder, subject: override?.subject, items: items.map(\.item))
    return share(.program(parameters), places)
  }

  /// The one that was given, else the first line of the first text.
  private var subject: HeaderText? {
    if let subject = override?.subject { return subject }
    for placed in items {
      guard case .text(let text) = placed.item else { continue }
      let line = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.first ?? []
      return HeaderText(String(String.UnicodeScalarView(line.filter { !$0.isControlOrLineEnd })))
    }
    return nil
  }

  /// One text is taken as it is; of several, line ends at the end of each give way to what separates them.
  private func text(joinedBy separator: String) -> String {
    let texts = items.compactMap(\.item.text)
    return texts.count == 1 ? texts[0] : texts.map(\.withoutLastLineEnds).joined(separator: separator)
  }

  private func textPlaces(as parts: String...) -> [(part: FieldPath, origin: FieldPath)] {
    items.first { $0.item.text != nil }.map { parts.map(part(at: $0.place)) } ?? []
  }

  private func part(at place: FieldPath) -> (String) -> (part: FieldPath, origin: FieldPath) {
    { (part: FieldPath(.key($0)), origin: place) }
  }

  private func share(
    _ parameters: ShareParameters, _ places: [(part: FieldPath, origin: FieldPath)]
  ) -> ActivityShare {
    ActivityShare(parameters, places, start: items.first?.place ?? FieldPath(.key("items")))
  }
}

extension ActivityParameters.Item {
  /// The text of a text or a URL.
  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .url(let url): url.text
    case .image, .file, .command: nil
    }
  }

  /// The path of an image or a file.
  fileprivate var path: String? {
    switch self {
    case .image(let path), .file(let path): path
    case .text, .url, .command: nil
    }
  }
}
