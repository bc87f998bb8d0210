import Foundation
import ShareTestSupport

/// A mail server that Debian lets nobody install beside Postfix; it hands all mail to the Dovecot of `MailServer`.
///
/// Its packages are downloaded once, into `.build/relays` of this package, and unpacked into a private root folder.
enum RelayServer: String, CaseIterable, Sendable {
  case exim
  case opensmtpd

  static let availability: Availability = .all([
    MailServer.availability, .program("apt-get", package: "apt"), .program("dpkg"), .program("chroot"),
  ])

  /// Where it listens, and the file of what it says.
  struct Place: Decodable {
    let port: Int
    let log: String
  }

  /// Starts it. It ends with this process.
  func start(handingTo server: MailServer) throws -> Place {
    let cache = PackageRoot.url.appending(path: ".build/relays").path
    let supervisor = try Supervisor(
      ConformancePrograms.path("relay.py"), [rawValue, cache, String(server.lmtpPort)])
    return try supervisor.place(as: Place.self)
  }

  /// Whether its packages can be had: an offline machine that never had them skips what needs them.
  var packages: Availability {
    guard case .available = Self.availability else { return Self.availability }
    let result = try? Program.run(
      Program.python,
      [
        "-B", ConformancePrograms.path("relay.py"), rawValue,
        PackageRoot.url.appending(path: ".build/relays").path, "fetch",
      ], timeLimit: 120)
    return result?.status == 0
      ? .available
      : .missing("the packages of \(rawValue) cannot be downloaded: \(result?.errorText ?? "no apt-get")")
  }
}
