import Foundation

/// The supervisor of the mail server. It ends when its standard input closes, which this process never does itself.
struct MailService: Sendable {
  let server: MailServer
  private let lifeline: Int32

  init() throws {
    guard case .available = MailServer.availability else { throw MailServer.availability }
    let child = try Child(
      path: Program.path(of: Program.python) ?? Program.python,
      arguments: ["-B", PackageRoot.programs.appending(path: "serve.py").path],
      environment: ProcessInfo.processInfo.environment, errorsToOutput: true)
    lifeline = child.input
    let lines = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    var answer = Data()
    while answer.last != UInt8(ascii: "\n"), let byte = try lines.read(upToCount: 1), !byte.isEmpty {
      answer += byte
    }
    do {
      server = MailServer(try JSONDecoder().decode(Place.self, from: answer))
    } catch {
      // What stands there instead is the reason.
      let rest = try lines.readToEnd() ?? Data()
      throw ProgramFault(program: "mail server", reason: String(decoding: answer + rest, as: UTF8.self))
    }
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
      plainPort: port("plain"),
      imapPort: port("imap"), imapsPort: port("imaps"), caFile: place.authority, domain: place.domain,
      users: place.users, password: place.password, folder: URL(filePath: place.folder),
      readerPassword: place.readerPassword)
  }
}
