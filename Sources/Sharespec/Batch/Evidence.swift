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
    var names: [String] = []
    var faults: [String] = []
    for place in places(of: entry) {
      do throws(Unreadable) {
        if try holds(messageID, place) { return .found(place.name) }
        names.append(place.name)
      } catch { faults.append("\(place.name): \(error.reason)") }
    }
    if !names.isEmpty { return .notFound(names) }
    return .nowhere(
      faults.isEmpty
        ? "no account of kind 'imap' is set up whose sent mail could be looked into"
        : faults.joined(separator: "; "))
  }

  /// Where a message can be looked for.
  private enum Place {
    case sent(IMAPServer, account: String)
    case folder(MailFolder, path: String)

    /// How people call it.
    var name: String {
      switch self {
      case .sent(_, let account): "the sent mail of '\(account)'"
      case .folder(_, let path): path
      }
    }
  }

  /// The entry's own folder first: there is no other copy of what was to be written to it.
  private func places(of entry: EntryRecord) -> [Place] {
    var places: [Place] = []
    switch configuration.account(named: entry.share.account)?.kind {
    case .maildir(let path), .outbox(let path): places.append(.folder(.maildir(path), path: path))
    case .mbox(let path): places.append(.folder(.mbox(path), path: path))
    case .smtp, .sendmail, .imap, .gammu, .messageLink, .clipboard, .pictures, .programs, nil: break
    }
    for account in configuration.accounts {
      if case .imap(let server) = account.kind { places.append(.sent(server, account: account.name)) }
    }
    return places
  }

  /// Why a place cannot be looked into.
  private struct Unreadable: Error {
    let reason: String
  }

  private func holds(_ messageID: MessageID, _ place: Place) throws(Unreadable) -> Bool {
    switch place {
    case .folder(let folder, _):
      do throws(TransportFault) { return try folder.holds(messageID: messageID) } catch {
        throw Unreadable(reason: error.message)
      }
    case .sent(let server, _):
      let mailbox = IMAPMailbox(server: server, password: try password(of: server))
      defer { mailbox.close() }
      do throws(TransportFault) { return try mailbox.holds(messageID: messageID, in: .sent) } catch {
        throw Unreadable(reason: error.message)
      }
    }
  }

  private func password(of server: IMAPServer) throws(Unreadable) -> Secret? {
    guard let source = server.password else { return nil }
    do throws(SecretFault) { return try secrets.secret(from: source) } catch {
      throw Unreadable(reason: error.sentence)
    }
  }
}
