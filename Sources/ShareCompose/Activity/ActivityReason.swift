import ShareModel

/// Why an activity cannot be chosen.
public enum ActivityReason: Error, Sendable, Hashable {
  /// The recipe excludes it.
  case excluded
  /// Its override says so.
  case skipped
  /// None of the items is of a kind that it takes.
  case lacks([ActivityParameters.Kind])
  /// It holds one thing, and the items are several that cannot become one.
  case manyThings
  /// It belongs to another platform.
  case notOnPlatform
  /// The recipe names no such activity of its own.
  case unknown
  /// What it would get cannot be shared; with the reason.
  case faulty(String)
  /// This version shows it and does not perform it; with the reason.
  case notPerformed(String)
  /// This machine has no way out for it; with the reason.
  case noWay(String)

  /// Whether the recipe is the reason, so that it holds on every machine; otherwise the activity can be shown all the same.
  public var isOfRecipe: Bool {
    switch self {
    case .excluded, .skipped, .lacks, .manyThings, .notOnPlatform, .unknown, .faulty: true
    case .notPerformed, .noWay: false
    }
  }

  /// The reason, as a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .excluded: "the recipe excludes it"
    case .skipped: "its override skips it"
    case .lacks(let kinds): "no item is \(kinds.map(\.noun).alternatives)"
    case .manyThings: "it holds texts and URLs, or one image, and the items are other ones"
    case .notOnPlatform: "it belongs to another platform"
    case .unknown: "the recipe has no custom activity of that name"
    case .faulty(let reason), .notPerformed(let reason), .noWay(let reason): reason
    }
  }
}

extension ActivityParameters.Kind {
  /// The kind with its article.
  var noun: String {
    switch self {
    case .text: "a text"
    case .url: "a URL"
    case .image: "an image"
    case .file: "a file"
    }
  }
}

extension [String] {
  /// The words with commas, the last behind `or`.
  fileprivate var alternatives: String {
    guard let last, count > 1 else { return first ?? "of any use" }
    return dropLast().joined(separator: ", ") + " or \(last)"
  }
}
