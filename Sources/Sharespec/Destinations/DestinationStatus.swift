import ShareDelivery
import ShareDiagnostics
import ShareLanguage
import ShareModel

/// Whether a destination can be used from this machine by an account, as far as that is known without using it.
public struct DestinationStatus: Sendable, Hashable {
  /// The destination.
  public let destination: Destination
  /// The account; nil for destinations that this version does not perform.
  public let account: String?
  /// Where the account leads to.
  public let place: String?
  /// Whether recipes that name no account use this one.
  public let isDefault: Bool
  /// Why it cannot be used, a sentence without a full stop; nil where it can be tried.
  public let reason: String?
  /// What else a person should know; a sentence without a full stop.
  public let note: String?

  /// Whether it can be tried.
  public var canShare: Bool { reason == nil }
}

extension DestinationStatus {
  /// All destinations, in the order of their names in the language, each with all accounts for it.
  ///
  /// No server is asked, no program is run and nothing is written. What is wrong with the account file is in `report`.
  public static func all(in surroundings: Surroundings, report: inout Report) -> [DestinationStatus] {
    let configuration = Configuration.read(in: surroundings, report: &report)
    return Destination.allCases.flatMap { destination in
      if destination == .activity {
        return [DestinationStatus(activitiesBy: configuration, in: surroundings)]
      }
      guard let purpose = destination.purpose else { return [DestinationStatus(notPerformed: destination)] }
      let usual = configuration.defaultAccount(for: purpose)
      var accounts = configuration.accounts.filter { $0.purpose == purpose }
      let builtIn = configuration.builtIn(purpose)
      if !accounts.contains(where: { $0.name == builtIn.name }) { accounts.append(builtIn) }
      return accounts.map { account in
        DestinationStatus(destination, account, isDefault: account.name == usual.name, in: surroundings)
      }
    }
  }

  /// The status of one account, for the destination that it is for.
  init(
    _ destination: Destination, _ account: Account, isDefault: Bool, needsImages: Bool = false,
    in surroundings: Surroundings
  ) {
    let readiness = AccountReadiness(account, needsImages: needsImages, in: surroundings)
    self.destination = destination
    self.account = account.name
    place = account.place
    self.isDefault = isDefault
    (reason, note) = (readiness.reason, readiness.note)
  }

  /// The status of activity sheets: whether any activity has a way out.
  fileprivate init(activitiesBy configuration: Configuration, in surroundings: Surroundings) {
    // A sheet with one item of each kind has all activities.
    let targets: [ActivityTarget] = [.mail, .messages, .pasteboard, .photos]
    let count = targets.count { target in
      configuration.obstacle(to: target, named: nil, kinds: [], folder: ".", in: surroundings) == nil
    }
    self.init(activities: count, of: ActivityType.destinations.count)
  }

  fileprivate init(activities count: Int, of all: Int) {
    destination = .activity
    (account, place, isDefault) = (nil, nil, false)
    reason = count == 0 ? "none of its activities can be used" : nil
    note = count == 0 ? nil : "\(count) of \(all) activities can be used"
  }

  init(notPerformed destination: Destination) {
    self.destination = destination
    (account, place, isDefault, note) = (nil, nil, false, nil)
    reason = Self.reasonNotPerformed(destination == .tencentWeibo)
  }

  static func reasonNotPerformed(_ isClosed: Bool) -> String {
    isClosed
      ? "the service was closed in 2020" : "this version checks and previews it, and does not perform it"
  }
}

extension Sharer {
  /// Whether such a share can be tried by an account, or, where none is given, by the account that is always there.
  ///
  /// The parameters are not composed: a share that can be tried can still be refused for what it holds.
  public func canShare(_ parameters: ShareParameters, by account: Account? = nil) -> DestinationStatus {
    let destination = parameters.destination
    if case .activity(let sheet) = parameters {
      let offered = activities(of: sheet).entries.count(where: \.canShare)
      return DestinationStatus(activities: offered, of: ActivitySheet(sheet).entries.count)
    }
    guard let purpose = parameters.purpose else { return DestinationStatus(notPerformed: destination) }
    let used = account ?? Configuration(surroundings).builtIn(purpose)
    return DestinationStatus(
      destination, used, isDefault: account == nil, needsImages: parameters.isImageForPasteboard,
      in: surroundings)
  }
}

extension ShareParameters {
  /// The destination that the kind of the parameters picks.
  public var destination: Destination {
    switch self {
    case .mail: .mail
    case .messages: .messages
    case .pasteboard: .pasteboard
    case .photos: .photos
    case .activity, .program: .activity
    case .request: .request
    case .social(let network, _):
      switch network {
      case .twitter: .twitter
      case .facebook: .facebook
      case .sinaWeibo: .sinaWeibo
      case .tencentWeibo: .tencentWeibo
      }
    }
  }

  fileprivate var isImageForPasteboard: Bool {
    if case .pasteboard(let parameters) = self, case .image? = parameters.content { return true }
    return false
  }
}
