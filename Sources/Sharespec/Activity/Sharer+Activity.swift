import ShareCompose
import ShareModel

extension Sharer {
  /// The activities of a sheet, each with the reason where it cannot be chosen here; `folder` is what its paths are relative to.
  public func activities(of sheet: ActivityParameters, folder: String = ".") -> ActivitySheet {
    let configuration = Configuration(surroundings)
    return ActivitySheet(sheet) { target, kinds in
      configuration.obstacle(
        to: target, named: nil, kinds: kinds, folder: folder, in: surroundings)
    }
  }

  /// Shares the items of a sheet by one of its activities, and runs the programs that make items for it.
  ///
  /// `account` is used where it can take what the activity makes: a draft, or a message without a number. There is a result for each
  /// share, several only for photos. Throws where nothing was shared.
  ///
  ///     let sheet = ActivityParameters(items: [.text("It is out"), .url(page)])
  ///     let results = try Sharer().share(sheet, choosing: ActivityType("pasteboard"))
  public func share(
    _ sheet: ActivityParameters, choosing activity: ActivityType?, by account: Account? = nil,
    folder: String = "."
  ) throws(ShareFailure) -> [ShareResult] {
    guard let activity else { throw .noActivity }
    guard let target = ActivityTarget(activity, in: sheet) else { throw .activity(activity, .unknown) }
    let usual = Configuration(surroundings).account(for: target, named: nil)
    guard let usual else {
      throw .activity(
        activity, .notPerformed(DestinationStatus.reasonNotPerformed(target == .social(.tencentWeibo))))
    }
    let made = try made(for: activity, of: sheet, folder)
    let shares: [ActivityShare]
    do throws(ActivityReason) {
      shares = try ActivityShares(of: activity, in: sheet, made: made, folder: folder).shares
    } catch { throw .activity(activity, error) }
    let used = account.flatMap { target.fits($0) ? $0 : nil } ?? usual
    let files = made.gate(over: RootedFiles(folder: folder))
    var results: [ShareResult] = []
    for share in shares {
      var result = try self.share(share.parameters, by: used, reading: files)
      result.activity = activity.name
      results.append(result)
    }
    return results
  }

  private func made(
    for activity: ActivityType, of sheet: ActivityParameters, _ folder: String
  ) throws(ShareFailure) -> MadeItems {
    let outputs = CommandOutputs(secrets: SecretReader(environment: surroundings.environment))
    var made = MadeItems()
    let commands = sheet.commands(for: activity).map(\.command)
    for command in commands { outputs.begin(command, in: folder) }
    for command in commands {
      do throws(ItemFault) { try outputs.make(command, in: folder, for: &made) } catch {
        throw .item(error.sentence)
      }
    }
    return made
  }
}
