import ShareCompose
import ShareModel

/// The last moment at which a mail can still be kept back: for a server, all commands were answered and the bytes that
/// end the content have not been written; for a folder, the file is whole and has no name yet; for a file to which the
/// mail is added, all of it is there but the letter that makes it a mail; for a program, it has not been started; for a
/// terminal, nothing was written to it.
///
/// A ledger makes a durable note of it before it returns; from then on a lost answer leaves the mail in doubt.
public struct CommitPoint: Sendable, Hashable {
  /// The recipients whom it is for; the others have their result already, or a commit point of their own.
  public let recipients: [String]
  /// The message's identifier; nil for what is no mail.
  public let messageID: MessageID?
  /// The server, as host and port; the path that the mail will have in a Maildir (see `MaildirFile`), or that of an mbox,
  /// another folder or a program; or an IMAP server with the folder.
  public let place: String

  init(recipients: [String], messageID: MessageID? = nil, place: String) {
    self.recipients = recipients
    self.messageID = messageID
    self.place = place
  }
}

/// Why the holder of a commit point does not let a mail go.
public struct CommitRefusal: Error, Sendable, Hashable {
  /// The reason, as the end of a sentence.
  public let reason: String

  /// A reason.
  public init(_ reason: String) { self.reason = reason }
}

extension CommitPoint {
  /// The commit point of a mail that goes to all of its recipients at once.
  init(all mail: ComposedMail, place: String) {
    self.init(recipients: mail.recipientNames, messageID: mail.messageID, place: place)
  }

  func ask(_ committing: (CommitPoint) throws(CommitRefusal) -> Void) throws(ContentStop) {
    do throws(CommitRefusal) { try committing(self) } catch { throw .refused(error) }
  }
}
