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
  /// The account file, for messages.
  public let path: String

  /// The account of a name.
  public func account(named name: String) -> Account? {
    accounts.first { $0.name == name } ?? (name == outbox.name ? outbox : nil)
  }

  /// The account for recipes that name none: the default one, the only one, or the outbox.
  public var defaultAccount: Account {
    accounts.first { $0.isDefault } ?? (accounts.count == 1 ? accounts[0] : outbox)
  }

  /// Reads the account file. A file that is not there means that there are no accounts, unless it was named.
  public static func read(in surroundings: Surroundings, report: inout Report) -> Configuration {
    let path = surroundings.accountFilePath
    let outbox = Account(name: "outbox", kind: .outbox(path: surroundings.outbox))
    guard surroundings.isAccountFileNamed || access(path, F_OK) == 0,
      let source = RecipeFiles().read(path, isConfidential: true, report: &report)
    else { return Configuration(accounts: [], outbox: outbox, path: path) }
    let folder = RecipeFiles.folder(of: path)
    let reader = AccountReader(
      files: RootedFiles(folder: folder), folder: folder, environment: surroundings.environment,
      outbox: surroundings.outbox)
    var found: [Account] = []
    let documents = YAMLReader().documents(in: source, report: &report)
    for document in documents { found += reader.accounts(in: document, report: &report) }
    if found.contains(where: \.holdsLiteralSecret), let mode = exposedMode(of: path) {
      report.add(.exposedSecret(path, mode: mode))
    }
    return Configuration(
      accounts: found.map { $0.expandingHome(surroundings) }, outbox: outbox, path: path)
  }

  /// The permissions of a file that others than its owner may read or write; nil where they may not.
  private static func exposedMode(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let isExposed = status.st_mode & 0o077 != 0 || (status.st_uid != geteuid() && status.st_uid != 0)
    return isExposed ? String(status.st_mode & 0o777, radix: 8) : nil
  }
}

extension Account {
  fileprivate var holdsLiteralSecret: Bool {
    guard case .smtp(let server) = kind, case .literal = server.password else { return false }
    return true
  }

  fileprivate func expandingHome(_ surroundings: Surroundings) -> Account {
    var account = self
    switch kind {
    case .smtp(var server):
      server.certificateFile = server.certificateFile.map(surroundings.expandingHome)
      if case .file(let path) = server.password {
        server.password = .file(path: surroundings.expandingHome(path))
      }
      account.kind = .smtp(server)
    case .outbox(let path): account.kind = .outbox(path: surroundings.expandingHome(path))
    case .maildir(let path): account.kind = .maildir(path: surroundings.expandingHome(path))
    case .mbox(let path): account.kind = .mbox(path: surroundings.expandingHome(path))
    }
    return account
  }
}

extension Diagnostic {
  static func exposedSecret(_ path: String, mode: String) -> Diagnostic {
    Diagnostic(
      .error, .exposedSecret, "holds a password and can be read by others (mode \(mode))", file: path,
      help: "run: chmod 600 \(path)")
  }
}
