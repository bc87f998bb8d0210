#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDiagnostics
import ShareLanguage
import ShareModel
import ShareYAML

/// What stands beside the recipes: the accounts of this machine.
public struct Configuration: Sendable {
  /// The accounts in the order of the file.
  public let accounts: [Account]
  /// The account for mails where no other is the default.
  public let outbox: Account
  /// The folder of pictures of the person, for photos where no account is set up.
  public let pictures: String
  /// The account file, for messages.
  public let path: String

  /// The account of a name.
  public func account(named name: String) -> Account? {
    accounts.first { $0.name == name }
      ?? Account.Purpose.allCases.map(builtIn).first { $0.name == name }
  }

  /// The account for recipes that name none: of those for the purpose the default one or the only one, else the one that is
  /// always there.
  public func defaultAccount(for purpose: Account.Purpose) -> Account {
    let fitting = accounts.filter { $0.purpose == purpose }
    return fitting.first { $0.isDefault } ?? (fitting.count == 1 ? fitting[0] : builtIn(purpose))
  }

  /// The account that is there without being set up: the outbox, a link that is shown, the pasteboard, the folder of pictures.
  public func builtIn(_ purpose: Account.Purpose) -> Account {
    switch purpose {
    case .mail: outbox
    case .messages: Account(name: "sms-uri", kind: .messageLink(MessageLink()))
    case .pasteboard: Account(name: "clipboard", kind: .clipboard(Clipboard()))
    case .photos: Account(name: "pictures", kind: .pictures(path: pictures))
    case .programs: Account(name: "programs", kind: .programs)
    }
  }

  /// Without an account file.
  init(_ surroundings: Surroundings) {
    accounts = []
    outbox = Account(name: "outbox", kind: .outbox(path: surroundings.outbox))
    pictures = surroundings.picturesFolder
    path = surroundings.accountFilePath
  }

  private init(accounts: [Account], like other: Configuration) {
    self.accounts = accounts
    (outbox, pictures, path) = (other.outbox, other.pictures, other.path)
  }

  /// The variables of the environment that hold secrets of accounts; no program that is started gets them.
  public var secretVariables: Set<String> {
    accounts.reduce(into: []) { $0.formUnion($1.secretVariables) }
  }

  /// Reads the account file. A file that is not there means that there are no accounts, unless it was named.
  public static func read(in surroundings: Surroundings, report: inout Report) -> Configuration {
    let path = surroundings.accountFilePath
    let empty = Configuration(surroundings)
    guard surroundings.isAccountFileNamed || access(path, F_OK) == 0,
      let source = RecipeFiles().read(path, isConfidential: true, report: &report)
    else { return empty }
    let folder = RecipeFiles.folder(of: path)
    let reader = AccountReader(
      files: RootedFiles(folder: folder), folder: folder, environment: surroundings.environment,
      outbox: surroundings.outbox)
    var found: [Account] = []
    let documents = YAMLReader().documents(in: source, report: &report)
    for document in documents { found += reader.accounts(in: document, report: &report) }
    if found.contains(where: \.holdsLiteralSecret), let exposure = exposure(of: path) {
      report.add(.exposedSecret(path, exposure))
    }
    return Configuration(accounts: found.map { $0.resolvingPaths(from: folder, surroundings) }, like: empty)
  }

  /// How others than us can get at what a file holds; nil where they cannot.
  private static func exposure(of path: String) -> Exposure? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    if status.st_uid != geteuid(), status.st_uid != 0 { return .foreign }
    return status.st_mode & 0o077 == 0 ? nil : .open(mode: String(status.st_mode & 0o777, radix: 8))
  }

  /// Why a file is no place for a secret.
  enum Exposure {
    /// Its permissions let others read or write it.
    case open(mode: String)
    /// It belongs to somebody else.
    case foreign
  }
}

extension Account {
  /// The variables of the environment that hold its secrets.
  var secretVariables: Set<String> {
    guard case .environment(let name) = kind.password else { return [] }
    return [name]
  }

  fileprivate var holdsLiteralSecret: Bool {
    guard case .literal = kind.password else { return false }
    return true
  }

  /// The account with paths that do not depend on the current folder: `~/` is the home folder, and what is relative
  /// lies beside the account file.
  fileprivate func resolvingPaths(from folder: String, _ surroundings: Surroundings) -> Account {
    let resolved = { (path: String) in
      let path = surroundings.expandingHome(path)
      if path.hasPrefix("/") || folder == "." { return path }
      return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
    var account = self
    switch kind {
    case .smtp(var server):
      server.certificateFile = server.certificateFile.map(resolved)
      if case .file(let path) = server.password { server.password = .file(path: resolved(path)) }
      account.kind = .smtp(server)
    case .imap(var server):
      server.certificateFile = server.certificateFile.map(resolved)
      if case .file(let path) = server.password { server.password = .file(path: resolved(path)) }
      account.kind = .imap(server)
    case .sendmail(let program): account.kind = .sendmail(program: resolved(program))
    case .outbox(let path): account.kind = .outbox(path: resolved(path))
    case .maildir(let path): account.kind = .maildir(path: resolved(path))
    case .mbox(let path): account.kind = .mbox(path: resolved(path))
    case .pictures(let path): account.kind = .pictures(path: resolved(path))
    case .gammu(var gammu):
      gammu.configurationFile = gammu.configurationFile.map(resolved)
      // A name without a slash is looked up in PATH.
      if gammu.program.utf8.contains(0x2F) { gammu.program = resolved(gammu.program) }
      account.kind = .gammu(gammu)
    case .messageLink, .clipboard, .programs: break
    }
    return account
  }
}

extension Diagnostic {
  static func exposedSecret(_ path: String, _ exposure: Configuration.Exposure) -> Diagnostic {
    switch exposure {
    case .open(let mode):
      Diagnostic(
        .error, .exposedSecret, "holds a password and can be read by others (mode \(mode))", file: path,
        help: "run: chmod 600 \(path)")
    case .foreign:
      Diagnostic(
        .error, .exposedSecret, "holds a password and belongs to another user", file: path,
        help: "make it your own, with mode 600")
    }
  }
}
