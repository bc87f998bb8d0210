#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// What the library takes from the machine it runs on; all of it can be given, so that nothing else depends on it.
public struct Surroundings: Sendable {
  /// The variables of the environment.
  public var environment: [String: String]
  /// The moment at which the run began.
  public var now: DateTime
  /// The account file that was asked for; nil for the usual place.
  public var accountFile: String?
  /// The moment that was asked for, for what names no date of its own.
  public var date: DateTime?
  /// The variables of the environment that recipes may name in templates.
  public var templateVariables: [String]
  /// Whether texts that other YAML tools would not take for texts are noted.
  public var notesAmbiguity = false

  /// Surroundings as given.
  public init(
    environment: [String: String], now: DateTime, accountFile: String? = nil, date: DateTime? = nil,
    templateVariables: [String] = []
  ) {
    self.environment = environment
    self.now = now
    self.accountFile = accountFile
    self.date = date
    self.templateVariables = templateVariables
  }

  /// The moment that was chosen: the one asked for, else that of SOURCE_DATE_EPOCH.
  public var chosenDate: DateTime? { date ?? sourceDate }

  /// The moment for what names none: the chosen one, else that of the run.
  public var moment: DateTime { chosenDate ?? now }

  /// The environment of this process and the present moment.
  ///
  /// Where HOME is not an absolute path, it is the user's home folder in the system's list of users.
  public static func current() -> Surroundings {
    var environment: [String: String] = [:]
    var pointer = environ
    while let entry = pointer.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: 0x3D) {
        environment[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      pointer += 1
    }
    if environment["HOME"]?.hasPrefix("/") != true { environment["HOME"] = homeOfUser }
    return Surroundings(environment: environment, now: DateTime(clockSeconds: Int64(time(nil))))
  }

  private static var homeOfUser: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil,
      let folder = entry.pw_dir
    else { return nil }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }

  /// The folder for configuration: `$XDG_CONFIG_HOME/sharespec`, else `~/.config/sharespec`.
  public var configurationFolder: String { folder("XDG_CONFIG_HOME", ".config") }

  /// The folder for what is kept between runs: `$XDG_STATE_HOME/sharespec`, else `~/.local/state/sharespec`.
  public var stateFolder: String { folder("XDG_STATE_HOME", ".local/state") }

  /// The Maildir for mail without an account.
  public var outbox: String { stateFolder + "/outbox" }

  /// The account file: the one asked for, else `$SHARESPEC_CONFIG`, else `accounts.yaml` in the configuration folder.
  public var accountFilePath: String {
    accountFile ?? nonEmpty("SHARESPEC_CONFIG") ?? configurationFolder + "/accounts.yaml"
  }

  /// Whether the account file was named, so that its absence is an error.
  public var isAccountFileNamed: Bool { accountFile != nil || nonEmpty("SHARESPEC_CONFIG") != nil }

  /// The moment of SOURCE_DATE_EPOCH, where that holds a number of seconds.
  public var sourceDate: DateTime? {
    nonEmpty("SOURCE_DATE_EPOCH").flatMap { Int64($0) }.flatMap { DateTime(secondsSince1970: $0) }
  }

  /// Whether SOURCE_DATE_EPOCH is set to something else.
  public var hasBadSourceDate: Bool { nonEmpty("SOURCE_DATE_EPOCH") != nil && sourceDate == nil }

  /// A path whose `~/` at the front stands for the home folder.
  public func expandingHome(_ path: String) -> String {
    guard path.utf8.starts(with: "~/".utf8), let home = nonEmpty("HOME") else { return path }
    return home + String(path.dropFirst())
  }

  private func folder(_ variable: String, _ fallback: String) -> String {
    // The XDG specification has relative paths ignored.
    if let path = nonEmpty(variable), path.hasPrefix("/") { return path + "/sharespec" }
    return "\(nonEmpty("HOME") ?? "")/\(fallback)/sharespec"
  }

  private func nonEmpty(_ variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }
}
