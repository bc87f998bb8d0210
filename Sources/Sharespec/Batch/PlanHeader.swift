import ShareCompose
import ShareLanguage
import ShareLedger
import ShareModel

/// The first line of a plan: what was planned, by which version, and from what.
public struct PlanHeader: Sendable, Hashable {
  /// The version of the form of a plan.
  static let version = "1"

  /// What was asked for.
  public let request: BatchRequest
  /// The files that were read.
  public let inputs: [InputDigest]
  /// The ledger for which it was made, and how many runs that had seen.
  public let ledger: LedgerMark
  /// The places to which accounts lead and the authors of mails that name none.
  public let accounts: [AccountMark]

  /// An account as it was when the plan was made.
  public struct AccountMark: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Where it leads to.
    public let place: String
    /// The author of mails that name none.
    public let from: String?

    /// The mark of an account.
    public init(_ account: Account) {
      name = account.name
      place = account.place
      from = account.from?.description
    }

    fileprivate init?(_ value: DataValue) {
      guard let name = value["account"]?.scalarText, let place = value["place"]?.scalarText else {
        return nil
      }
      self.name = name
      self.place = place
      from = value["from"]?.scalarText
    }

    fileprivate var dataValue: DataValue {
      .object(
        [.init("account", .text(name)), .init("place", .text(place))]
          + (from.map { [.init("from", .text($0))] } ?? []))
    }
  }

  /// A header.
  public init(
    request: BatchRequest, inputs: [InputDigest], ledger: LedgerMark, accounts: [AccountMark]
  ) {
    self.request = request
    self.inputs = inputs
    self.ledger = ledger
    self.accounts = accounts
  }

  var dataValue: DataValue {
    .object([
      .init("plan", .text(PlanHeader.version)), .init("by", .text("sharespec \(sharespecVersion)")),
      .init("request", request.dataValue),
      .init(
        "ledger",
        .object([.init("id", .text(ledger.id.text)), .init("generation", .number("\(ledger.generation)"))])),
      .init("accounts", .list(accounts.map(\.dataValue))),
      .init(
        "inputs",
        .list(
          inputs.map { .object([.init("file", .text($0.path)), .init("sha256", .text($0.sha256))]) })),
    ])
  }

  init?(_ value: DataValue) {
    guard let request = value["request"].flatMap(BatchRequest.init), let ledger = value["ledger"],
      let id = ledger["id"]?.scalarText.flatMap(LedgerID.init),
      let generation = ledger["generation"]?.scalarText.flatMap({ Int64($0) })
    else { return nil }
    self.request = request
    self.ledger = LedgerMark(id: id, generation: generation)
    accounts = (value["accounts"]?.items ?? []).compactMap(AccountMark.init)
    inputs = (value["inputs"]?.items ?? []).compactMap { input in
      guard let path = input["file"]?.scalarText, let sha256 = input["sha256"]?.scalarText else { return nil }
      return InputDigest(path: path, sha256: sha256)
    }
  }

  /// The accounts that lead elsewhere than when the plan was made, or write in another name, as sentences.
  public func changedAccounts(_ accounts: [Account]) -> [String] {
    var now: [AccountMark] = []
    for mark in accounts.map(AccountMark.init) where !now.contains(mark) { now.append(mark) }
    return now.compactMap { account in
      guard let planned = self.accounts.first(where: { $0.name == account.name }), planned != account else {
        return nil
      }
      if planned.place != account.place {
        return "account '\(account.name)' led to \(planned.place) and leads to \(account.place)"
      }
      return
        "account '\(account.name)' wrote as \(planned.from ?? "nobody") and writes as \(account.from ?? "nobody")"
    }
  }

  /// The inputs that are not what they were, as sentences.
  public func changedInputs() -> [String] {
    inputs.compactMap { input in
      do throws(FileFault) {
        let now = try InputDigest(ofFile: input.path)
        return now.sha256 == input.sha256 ? nil : "\(input.path) has changed"
      } catch { return "\(input.path) cannot be read: \(error.kind.reason)" }
    }
  }
}
