#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDelivery
import ShareModel

/// What can be seen of an account without using it.
struct AccountReadiness {
  /// Why it cannot be used; nil where it can be tried.
  private(set) var reason: String?
  /// What else a person should know.
  private(set) var note: String?

  init(_ account: Account, needsImages: Bool, in surroundings: Surroundings) {
    let programs = SecretReader(
      environment: surroundings.environment, secretVariables: account.secretVariables
    ).programs
    switch account.kind {
    case .smtp(let server):
      reason = Self.fault(of: server.password, in: surroundings, programs)
      note = "the server is not asked"
    case .imap(let server):
      reason = Self.fault(of: server.password, in: surroundings, programs)
      note = "keeps drafts; the server is not asked"
    case .sendmail(let program):
      if programs.path(of: program) == nil { reason = "there is no program \(program)" }
    case .outbox(let path), .maildir(let path), .mbox(let path), .pictures(let path):
      reason = Self.fault(ofPlace: path)
    case .gammu(let gammu):
      reason = Self.fault(of: gammu, in: programs)
      note = "the daemon is not asked"
    case .messageLink(let link):
      if link.opens, programs.path(of: Self.opener) == nil {
        reason = "there is no program \(Self.opener)"
      }
      note = "a person sends the message"
    case .programs: break
    case .clipboard(let clipboard):
      let transport = ClipboardTransport(account: account.name, clipboard, in: programs)
      let images = transport.reasonAgainst(images: true)
      reason = needsImages ? images : transport.reasonAgainst(images: false)
      if reason == nil, images != nil { note = "texts only" }
    }
  }

  #if os(macOS)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  private static func fault(
    of source: SecretSource?, in surroundings: Surroundings, _ programs: ProgramSurroundings
  ) -> String? {
    switch source {
    case .environment(let name):
      surroundings.environment[name].map(\.isEmpty) ?? true
        ? "the variable \(name) is not set in the environment" : nil
    case .file(let path): access(path, R_OK) == 0 ? nil : "the file \(path) cannot be read"
    case .command(let words):
      words.first.flatMap(programs.path) == nil
        ? "the program \(words.first ?? "") for the password is not there" : nil
    case .literal, nil: nil
    }
  }

  private static func fault(of gammu: Gammu, in surroundings: ProgramSurroundings) -> String? {
    if surroundings.path(of: gammu.program) == nil { return "there is no program \(gammu.program)" }
    let file = gammu.configurationFile ?? "/etc/gammu-smsdrc"
    return access(file, R_OK) == 0 ? nil : "the configuration \(file) cannot be read"
  }

  /// A place can be made where the nearest folder above it that is there can be written.
  private static func fault(ofPlace wanted: String) -> String? {
    var path = wanted
    while access(path, F_OK) != 0 {
      guard let slash = path.utf8.lastIndex(of: 0x2F) else { return nil }
      let isTop = slash == path.startIndex
      path = isTop ? "/" : String(path[..<slash])
      if isTop { break }
    }
    var status = stat()
    if path != wanted, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      return "\(path) is no folder"
    }
    if access(path, W_OK) == 0 { return nil }
    return "\(path) cannot be written (\(String(cString: strerror(errno))))"
  }
}
