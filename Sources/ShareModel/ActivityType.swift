/// An activity of the sheet: a destination, one of UIKit's that has no counterpart here, or one of the writer's own.
public struct ActivityType: Sendable, Hashable {
  /// The name: `mail`, `air-drop`, or a reverse domain name such as `org.example.publish`.
  public let name: String

  /// The activities that have a counterpart here.
  public static let destinations = [
    "mail", "messages", "pasteboard", "photos", "twitter", "facebook", "sina-weibo", "tencent-weibo",
  ]

  /// UIKit's activities without a counterpart here, which can be excluded but never offered.
  public static let platformOnly = [
    "add-to-home-screen", "add-to-reading-list", "air-drop", "assign-to-contact", "collaboration-copy-link",
    "collaboration-invite-with-link", "markup-as-pdf", "open-in-ibooks", "post-to-flickr", "post-to-vimeo",
    "print",
    "share-play",
  ]

  /// An activity; nil where the name is neither known nor a reverse domain name: at least two labels of letters, digits and hyphens.
  public init?(_ name: String) {
    let isKnown = Self.destinations.contains(name) || Self.platformOnly.contains(name)
    guard isKnown || Self.isReverseDomainName(name) else { return nil }
    self.name = name
  }

  /// Whether it is one of the writer's own.
  public var isCustom: Bool { name.utf8.contains(0x2E) }

  private static func isReverseDomainName(_ name: String) -> Bool {
    let labels = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2, name.utf8.count <= 155 else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
          default: false
          }
        }
    }
  }
}
