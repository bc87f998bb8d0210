#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDelivery
import ShareLedger
import ShareModel

/// Looks for a message that is in doubt where it would be if it had arrived: in the Sent folder of an IMAP account, or in the
/// Maildir or mbox that it was written to.
public struct Evidence {
  private let configuration: Configuration
  private let secrets: SecretReader

  /// What came of looking.
  public enum Finding: Sendable, Hashable {
    /// The message is in this place.
    case found(String)
    /// It is in none of these places, which proves nothing.
    case notFound([String])
    /// There is no place to look, or none that can be looked into.
    case nowhere(String)
  }

  /// Looks with the accounts of a configuration.
  public init(configuration: Configuration, secrets: SecretReader) {
    self.configuration = configuration
    self.secrets = secrets
  }

  /// Looks for the message of an entry: in its own account where that is a place, and in all IMAP accounts.
  public func look(for entry: EntryRecord) -> Finding {
    guard let text = entry.share.mailID, let messageID = MessageID(text) else {
      return .nowhere("this share has no Message-ID to look for")
    }
    var places: [String] = []
    var faults: [String] = []
    for account in configuration.accounts {
      guard case .imap(let server) = account.kind else { continue }
      let place = "the sent mail of '\(account.name)'"
      do {
        if try holds(messageID, server) { return .found(place) }
        places.append(place)
      } catch let fault as TransportFault {
        faults.append("\(place): \(fault.message)")
      } catch let fault as SecretFault {
        faults.append("\(place): \(fault.sentence)")
      } catch {
        faults.append("\(place): \(error)")
      }
    }
    if !places.isEmpty { return .notFound(places) }
    return .nowhere(
      faults.isEmpty
        ? "no account of kind 'imap' is set up whose sent mail could be looked into"
        : faults.joined(separator: "; "))
  }

  private func holds(_ messageID: MessageID, _ server: IMAPServer) throws -> Bool {
    let password = try server.password.map { (source) throws(SecretFault) in try secrets.secret(from: source)
    }
    let mailbox = IMAPMailbox(server: server, password: password)
    defer { mailbox.close() }
    return try mailbox.holds(messageID: messageID, in: .sent)
  }
}
