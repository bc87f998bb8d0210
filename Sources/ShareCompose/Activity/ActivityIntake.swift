import ShareModel

/// What an activity takes of the items of a sheet: the one table of it.
struct ActivityIntake {
  typealias Kind = ActivityParameters.Kind

  /// The kinds that it takes; items of other kinds are left out.
  let takes: [Kind]
  /// The kinds of which it needs at least one item.
  let needs: [Kind]
  /// Whether it holds one thing: either texts and URLs, which become one text, or one image, and nothing is left out.
  var isOneThing = false

  init(_ target: ActivityTarget) {
    switch target {
    case .mail: self.init(takes: Kind.allCases, needs: Kind.allCases)
    case .messages: self.init(takes: [.text, .url], needs: [.text, .url])
    case .pasteboard:
      self.init(takes: [.text, .url, .image], needs: [.text, .url, .image])
      isOneThing = true
    case .photos: self.init(takes: [.image], needs: [.image])
    case .social: self.init(takes: [.text, .url, .image], needs: [.text, .url, .image])
    case .program(let own): self.init(takes: own.accepts, needs: own.accepts)
    }
  }

  private init(takes: [Kind], needs: [Kind]) { (self.takes, self.needs) = (takes, needs) }

  /// Why items of such kinds cannot be shared; nil where they can.
  func reason(against kinds: [Kind]) -> ActivityReason? {
    guard kinds.contains(where: needs.contains) else { return .lacks(needs) }
    guard isOneThing else { return nil }
    let images = kinds.count { $0 == .image }
    return kinds.allSatisfy(takes.contains) && (images == 0 || (images == 1 && kinds.count == 1))
      ? nil : .manyThings
  }
}

extension ActivityParameters.Item {
  /// What it is, or what it will be once its program has run.
  public var kind: ActivityParameters.Kind {
    switch self {
    case .text: .text
    case .url: .url
    case .image: .image
    case .file: .file
    case .command(let command): command.produces
    }
  }
}
