import Foundation
import Testing

/// Whether a test has what it needs on this machine: a server, a program, shared data.
public enum Availability: Error, Equatable, Sendable, CustomStringConvertible {
  case available

  /// What is missing, as a sentence that ends with what to do about it.
  case missing(String)

  /// A program found in PATH or in a system folder; `package` is Debian's name of what brings it.
  public static func program(_ name: String, package: String? = nil) -> Availability {
    Program.path(of: name) == nil
      ? .missing("\(name) is not installed (package \(package ?? name))") : .available
  }

  /// The first that is missing, or `available`.
  public static func all(_ parts: [Availability]) -> Availability {
    parts.first { $0 != .available } ?? .available
  }

  /// The reason, as it is shown for a skipped test.
  public var description: String {
    switch self {
    case .available: "available"
    case .missing(let reason): reason
    }
  }

  /// Whether the test can run; where CI is `true` everything is meant to be there, so that what is missing is an error.
  func isMet(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Availability) -> Bool
  {
    if self == .available { return true }
    if environment["CI"] == "true" { throw self }
    return false
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test with the reason where something is missing; with `CI=true` the test fails instead.
  ///
  ///     @Test(.requires(MailServer.availability)) func deliversOverStartTLS() throws { ... }
  public static func requires(
    _ availability: Availability, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    .enabled("\(availability)", sourceLocation: sourceLocation) { try availability.isMet() }
  }

  /// The same for what takes a while to find out, or asks the network: looked at only when the test is about to run.
  ///
  ///     @Test(.requires("the packages of exim") { RelayServer.exim.packages }) func eximTakesAll() throws { ... }
  public static func requires(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ availability: @escaping @Sendable () -> Availability
  ) -> Self {
    .enabled("needs \(what)", sourceLocation: sourceLocation) { try availability().isMet() }
  }
}
