import ShareCompose
import ShareModel

/// A composed share as it is shown, with what a person wants to know beside it.
public struct Preview: Sendable {
  /// The recipe's name.
  public let name: String
  /// The account it would use.
  public let account: String
  /// What would be shared.
  public let share: ComposedShare
  /// Whether the date is one that was chosen; otherwise date and identifier are made anew by each run.
  public let isDateFixed: Bool

  /// A preview.
  public init(name: String, account: String, share: ComposedShare, isDateFixed: Bool) {
    self.name = name
    self.account = account
    self.share = share
    self.isDateFixed = isDateFixed
  }

  /// What stands in place of a value that each run makes anew.
  static let madeByTheRun = "‹made by each run›"

  /// The headers as shown: those that each run makes anew are replaced.
  func headers(of mail: ComposedMail) -> [DecodedHeader] {
    guard !isDateFixed else { return mail.headers }
    return mail.headers.map { header in
      ["Date", "Message-ID"].contains(header.name)
        ? DecodedHeader(name: header.name, value: Self.madeByTheRun) : header
    }
  }
}
