import ShareCompose
import ShareLanguage
import ShareModel

/// One share in a plan, as a person reviews it.
public struct PlanLine: Sendable, Hashable {
  /// The recipe's name.
  public let share: String
  /// What tells the row from others.
  public let row: String?
  /// The campaign, where the recipe names one.
  public let campaign: String?
  /// The account that will be used.
  public let account: String
  /// Who gets it, in the order of results.
  public let recipients: [String]
  /// The digest of what will be shared.
  public let digest: String
  /// The size of what will be shared, in bytes.
  public let size: Int

  /// The line of a share; nil for shares that are not performed.
  public init?(_ share: BatchShare) {
    guard let digest = share.composed.digest, let size = share.composed.size else { return nil }
    self.share = share.recipe.name
    row = share.recipe.row?.key
    campaign = share.recipe.recipe.campaign
    account = share.recipe.account.name
    recipients = share.recipients
    self.digest = digest
    self.size = size
  }

  /// How people call it: the recipe and the row.
  public var name: String { row.map { "\(share), row \($0)" } ?? share }

  /// The line as a value of data.
  var dataValue: DataValue {
    var members: [DataValue.Member] = [.init("share", .text(share))]
    if let row { members.append(.init("row", .text(row))) }
    if let campaign { members.append(.init("campaign", .text(campaign))) }
    members += [
      .init("account", .text(account)), .init("to", .texts(recipients)), .init("digest", .text(digest)),
      .init("size", .number("\(size)")),
    ]
    return .object(members)
  }

  init?(_ value: DataValue) {
    guard let share = value["share"]?.scalarText, let account = value["account"]?.scalarText,
      let digest = value["digest"]?.scalarText, let size = value["size"]?.scalarText.flatMap({ Int($0) })
    else { return nil }
    self.share = share
    row = value["row"]?.scalarText
    campaign = value["campaign"]?.scalarText
    self.account = account
    recipients = value["to"]?.texts ?? []
    self.digest = digest
    self.size = size
  }
}

extension PlanLine {
  /// What differs between this line of a plan and the share as it is now, as the ends of sentences.
  func differences(to now: PlanLine) -> [String] {
    var found: [String] = []
    if account != now.account { found.append("the account was '\(account)' and is '\(now.account)'") }
    if campaign != now.campaign {
      found.append("the campaign was \(campaign ?? "none") and is \(now.campaign ?? "none")")
    }
    let gone = recipients.filter { !now.recipients.contains($0) }
    let new = now.recipients.filter { !recipients.contains($0) }
    if !gone.isEmpty { found.append("\(gone.joined(separator: ", ")) would not get it any more") }
    if !new.isEmpty { found.append("\(new.joined(separator: ", ")) would get it too") }
    if digest != now.digest { found.append("the content is another one (\(size) bytes, now \(now.size))") }
    return found
  }
}
