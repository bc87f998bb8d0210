import ShareModel

extension OutlineWriter {
  /// The outline of a share; nil for one that is composed in full.
  init?(_ parameters: ShareParameters, in context: ComposeContext) {
    switch parameters {
    case .mail, .messages, .pasteboard, .photos, .program: return nil
    case .activity(let own): self.init(own, in: context)
    case .social(let network, let own): self.init(network, own, in: context)
    case .request(let own): self.init(own, in: context)
    }
  }

  init(_ network: SocialNetwork, _ parameters: SocialParameters, in context: ComposeContext) {
    self.init(network.rawValue, in: context)
    row("body", parameters.body)
    for (index, picture) in parameters.images.enumerated() {
      file("image", Attachment(.file(path: picture.path)), at: FieldPath(.key("images"), .index(index)))
      row("alt", picture.alternativeText)
    }
    if let video = parameters.video { file("video", path: video) }
    for url in parameters.urls { row("url", url.text) }
  }

  init(_ parameters: RequestParameters, in context: ComposeContext) {
    self.init("request", in: context)
    row("service", parameters.service)
    row("request", "\(parameters.method.rawValue) \(parameters.url?.text ?? "")")
    for parameter in parameters.params { row("param", "\(parameter.name)=\(parameter.value)") }
    for header in parameters.headers { row("header", "\(header.name): \(header.value.text)") }
    row("json", parameters.json?.json)
    for (index, part) in parameters.multipart.enumerated() {
      row("part", part.name)
      file("file", part.attachment, at: FieldPath(.key("multipart"), .index(index)))
    }
    if !parameters.expectedStatus.isEmpty {
      row("expect", parameters.expectedStatus.map(String.init).joined(separator: ", "))
    }
  }
}

extension OutlineWriter {
  /// The items and what is performed; what activities make of them is no outline.
  init(_ parameters: ActivityParameters, in context: ComposeContext) {
    self.init("activity", in: context)
    for (index, item) in parameters.items.enumerated() {
      add(item, at: FieldPath(.key("items"), .index(index)))
    }
    row("perform", parameters.perform?.name)
  }

  private mutating func add(_ item: ActivityParameters.Item, at path: FieldPath) {
    switch item {
    case .text(let text): row("text", text)
    case .url(let url): row("url", url.text)
    case .image(let name): file("image", Attachment(.file(path: name)), at: path)
    case .file(let name): file("file", Attachment(.file(path: name)), at: path)
    case .command(let command):
      let placeholder = command.placeholder.map { ", shown as \($0)" } ?? ""
      row(command.produces.rawValue, "would run \(command.arguments)\(placeholder)")
    }
  }
}
