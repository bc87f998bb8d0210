import Foundation

/// The supervisor of the mail server. It ends when its standard input closes, which this process never does itself.
struct MailService: Sendable {
  let server: MailServer
  private let lifeline: Supervisor

  init() throws {
    guard case .available = MailServer.availability else { throw MailServer.availability }
    let supervisor = try Supervisor(PackageRoot.programs.appending(path: "serve.py").path, [])
    lifeline = supervisor
    server = MailServer(try supervisor.place(as: Place.self))
  }

  /// The line that the supervisor writes when all ports answer.
  struct Place: Decodable {
    let host: String
    let ports: [String: Int]
    let folder: String
    let authority: String
    let domain: String
    let users: [String]
    let password: String
    let readerPassword: String
  }
}

extension MailServer {
  fileprivate init(_ place: MailService.Place) {
    func port(_ name: String) -> Int { place.ports[name] ?? 0 }
    self.init(
      host: place.host, submissionPort: port("submission"), smtpsPort: port("smtps"),
      plainPort: port("plain"), sevenBitPort: port("sevenbit"), lmtpPort: port("lmtp"),
      imapPort: port("imap"), imapsPort: port("imaps"), caFile: place.authority, domain: place.domain,
      users: place.users, password: place.password, folder: URL(filePath: place.folder),
      readerPassword: place.readerPassword)
  }
}
