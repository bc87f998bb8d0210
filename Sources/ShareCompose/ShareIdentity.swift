/// What makes a share this one over all runs: where it belongs and to which row of the data.
///
/// It never depends on the content: a corrected mistake must not make a new share of one that people have already.
///
///     let identity = ShareIdentity(campaign: "2026-11-news", destination: "mail", recipe: "news", rowKey: "17", isKeyed: true)
///     identity.entryKey(of: "jane@example.org")
public struct ShareIdentity: Sendable, Hashable {
  /// The name under which each recipient gets it at most once.
  public let campaign: String
  /// The destination's name.
  public let destination: String
  /// The recipe's name, which tells messages of one campaign apart.
  public let recipe: String
  /// What tells the row from others; empty without rows.
  public let rowKey: String
  /// Whether a column of the data tells rows apart, so that one recipient may get several; else each recipient gets one.
  public let isKeyed: Bool

  /// An identity.
  public init(
    campaign: String, destination: String, recipe: String, rowKey: String = "", isKeyed: Bool = false
  ) {
    self.isKeyed = isKeyed
    self.campaign = campaign
    self.destination = destination
    self.recipe = recipe
    self.rowKey = rowKey
  }

  /// The key under which a ledger keeps one recipient: 64 lower-case hexadecimal digits.
  ///
  /// `address` is one of an envelope, in any case: capital letters make no other person of it. The recipe's name is not in it: who got a campaign by
  /// one recipe does not get it again by another.
  public func entryKey(of address: String) -> String {
    digest(["v1", campaign, destination, address.lowercased(), isKeyed ? rowKey : ""])
  }

  /// The key under which a ledger keeps a place of this machine: 64 lower-case hexadecimal digits.
  ///
  /// A place is nobody who could get something twice by two recipes or rows: it may get one of each.
  public func entryKey(ofPlace place: String) -> String {
    digest(["v1", "place", campaign, destination, place, recipe, rowKey])
  }

  /// The key of the message for all of its recipients: 64 lower-case hexadecimal digits, of which its Message-ID is made.
  public var messageKey: String { digest(["v1", "message", campaign, destination, recipe, rowKey]) }

  /// No part holds NUL, so that the text tells the parts.
  private func digest(_ parts: [String]) -> String {
    let digest = SHA256()
    digest.update(Array(parts.joined(separator: "\0").utf8))
    return digest.finish()
  }

}
