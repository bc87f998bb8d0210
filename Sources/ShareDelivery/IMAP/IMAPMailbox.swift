import ShareModel

/// The folders of an account, to be looked into: whether a mail that is in doubt is there.
///
///     let mailbox = IMAPMailbox(server: server, password: password)
///     defer { mailbox.close() }
///     let wasSent = try mailbox.holds(messageID: messageID, in: .sent)
///
/// Folders are opened for reading only, and no message is marked as seen.
public final class IMAPMailbox {
  /// Where to look.
  public enum Folder: Sendable, Hashable {
    /// The folder of sent mail: the account's, else the one that the server marks, else `Sent`.
    case sent
    /// The folder for drafts, found likewise.
    case drafts
    /// The folder of this name.
    case named(String)
  }

  private let server: IMAPServer
  private let login: IMAPLogin
  private var session: IMAPSession?

  /// The mailbox of an account; nothing is connected yet.
  public init(server: IMAPServer, password: Secret?, limits: SMTPTimeLimits = SMTPTimeLimits()) {
    self.server = server
    login = IMAPLogin(server: server, password: password, limits: limits)
  }

  /// Whether a folder holds a message with this identifier, as it is now.
  ///
  /// Throws where that cannot be said: there is no connection, or no such folder.
  public func holds(messageID: MessageID, in folder: Folder) throws(TransportFault) -> Bool {
    let session = try openSession()
    do throws(IMAPFault) {
      _ = try session.run("EXAMINE \(try name(of: folder, session).quoted)")
      let bracketed = "<\(messageID.text)>"
      let found = try session.run("UID SEARCH HEADER Message-ID \(MailboxName(bracketed).quoted)")
      // SEARCH looks for a part of the field, and some servers for its words: what was found is read.
      for uid in IMAPMailbox.numbers(in: found).suffix(100) {
        let field = try session.run("UID FETCH \(uid) (BODY.PEEK[HEADER.FIELDS (MESSAGE-ID)])")
        if field.data.contains(where: { $0.holds(Array(bracketed.utf8)) }) { return true }
      }
      return false
    } catch {
      throw error.transportFault(at: login.place)
    }
  }

  /// Says LOGOUT and closes.
  public func close() {
    session?.logOut()
    session = nil
  }

  private func name(of folder: Folder, _ session: IMAPSession) throws(IMAPFault) -> MailboxName {
    switch folder {
    case .sent: try session.folder(for: .sent, named: server.sent)
    case .drafts: try session.folder(for: .drafts, named: server.drafts)
    case .named(let name): MailboxName(name)
    }
  }

  private func openSession() throws(TransportFault) -> IMAPSession {
    if let session, session.isAlive() { return session }
    session = nil
    let opened = try login.session()
    session = opened
    return opened
  }

  private static func numbers(in answer: IMAPSession.Answer) -> [UInt32] {
    answer.data.filter { $0.name == "SEARCH" }.flatMap { response in
      response.line.split(separator: 0x20).compactMap { UInt32(String(decoding: $0, as: UTF8.self)) }
    }
  }
}

extension IMAPResponse {
  /// Whether these bytes stand in a literal or a line of it.
  fileprivate func holds(_ bytes: [UInt8]) -> Bool {
    rest.contains { segment in
      let text =
        switch segment {
        case .line(let line): line
        case .literal(let literal): literal
        }
      guard text.count >= bytes.count else { return false }
      return (0...(text.count - bytes.count)).contains { text[$0...].starts(with: bytes) }
    }
  }
}
