#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareLanguage
import ShareModel

/// What a run was asked to share, kept in the ledger so that `resume` needs no argument.
public struct BatchRequest: Sendable, Hashable {
  /// Recipes and folders; `-` is the standard input.
  public var paths: [String]
  /// The names of the recipes that were chosen; empty for all.
  public var ids: [String]
  /// The labels that were chosen; empty for all.
  public var labels: [String]
  /// The key or the number of the only row; nil for all.
  public var row: String?
  /// The most shares that are planned; nil for all.
  public var limit: Int?
  /// The account file that was named.
  public var accountFile: String?
  /// The variables of the environment that templates may name.
  public var templateVariables: [String]
  /// The date of everything that names none.
  public var date: DateTime
  /// The activities that were chosen of sheets, by the names of their recipes; what recipes choose themselves is not in it.
  public var activities: [String: ActivityType] = [:]

  /// A request.
  public init(
    paths: [String], ids: [String] = [], labels: [String] = [], row: String? = nil, limit: Int? = nil,
    accountFile: String? = nil, templateVariables: [String] = [], date: DateTime
  ) {
    self.paths = paths
    self.ids = ids
    self.labels = labels
    self.row = row
    self.limit = limit
    self.accountFile = accountFile
    self.templateVariables = templateVariables
    self.date = date
  }

  /// The request with paths that hold in every folder; of those that exist, the one path that they have without links and dots.
  public func absolute(in folder: String) -> BatchRequest {
    func absolute(_ path: String) -> String {
      guard path != "-" else { return path }
      let joined = path.hasPrefix("/") ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
      guard let real = realpath(joined, nil) else { return joined }
      defer { free(real) }
      return String(cString: real)
    }
    var request = self
    request.paths = paths.map(absolute)
    request.accountFile = accountFile.map(absolute)
    return request
  }
}

extension BatchRequest {
  /// The request as a value of data.
  public var dataValue: DataValue {
    var members: [DataValue.Member] = [
      .init("paths", .texts(paths)), .init("date", .text(date.rfc3339)),
    ]
    if !ids.isEmpty { members.append(.init("select", .texts(ids))) }
    if !labels.isEmpty { members.append(.init("label", .texts(labels))) }
    if let row { members.append(.init("row", .text(row))) }
    if let limit { members.append(.init("limit", .number("\(limit)"))) }
    if let accountFile { members.append(.init("config", .text(accountFile))) }
    if !templateVariables.isEmpty { members.append(.init("allow-env", .texts(templateVariables))) }
    if !activities.isEmpty {
      let chosen = activities.sorted { $0.key < $1.key }.map {
        DataValue.Member($0.key, .text($0.value.name))
      }
      members.append(.init("activities", .object(chosen)))
    }
    return .object(members)
  }

  /// The request of a value of data; nil where that is none.
  public init?(_ value: DataValue) {
    guard let text = value["date"]?.scalarText, let date = DateTime.read(text), value["paths"] != nil else {
      return nil
    }
    self.init(
      paths: value["paths"]?.texts ?? [], ids: value["select"]?.texts ?? [],
      labels: value["label"]?.texts ?? [],
      row: value["row"]?.scalarText, limit: value["limit"]?.scalarText.flatMap { Int($0) },
      accountFile: value["config"]?.scalarText, templateVariables: value["allow-env"]?.texts ?? [], date: date
    )
    guard case .object(let chosen)? = value["activities"] else { return }
    for member in chosen {
      activities[member.name] = member.value.scalarText.flatMap(ActivityType.init)
    }
  }
}

extension BatchRequest {
  /// The request of a text in JSON; nil where that is none.
  public init?(text: String) {
    do throws(JSONObjectFault) { self.init(try DataValue(jsonObject: text)) } catch { return nil }
  }
}

extension DateTime {
  /// The moment of a text in the form of RFC 3339; nil where it is none.
  static func read(_ text: String) -> DateTime? {
    do { return try DateTime(rfc3339: text) } catch { return nil }
  }
}

extension DataValue {
  static func texts(_ texts: [String]) -> DataValue { .list(texts.map { .text($0) }) }

  var texts: [String] { items.compactMap(\.scalarText) }
}
