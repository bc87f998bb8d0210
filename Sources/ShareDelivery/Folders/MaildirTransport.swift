import ShareCompose
import ShareModel
import ShareText

/// Mail into a Maildir: one file a mail, written aside, made durable, and only then given its name.
///
/// The file holds the message's bytes with LF line ends, as a Maildir wants them, and no header besides; who would get
/// the mail stands in the result, not in the file, so that its bytes are those of the preview.
public final class MaildirTransport: MailTransport {
  /// The account's name.
  public let account: String
  private let path: String
  private var isReady = false

  /// A transport into the Maildir at a path; folders that are missing are made by the first mail, for their owner only.
  public init(account: String, path: String) {
    self.account = account
    self.path = path
  }

  /// Adds a mail to `new`, and a draft to `cur` with its flag; throws where the folders cannot be made or written.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    try prepare()
    let name = MaildirName.next()
    let temporary = "\(path)/tmp/\(name)"
    let folder = "\(path)/\(mail.delivery.folder)"
    let final = "\(folder)/\(name)\(mail.delivery.flags)"
    do throws(ContentStop) {
      try write(mail.message, reading: files, to: temporary)
      try CommitPoint(all: mail, place: final).ask(committing)
      try PlainFile.move(temporary, to: final)
    } catch {
      PlainFile.remove(temporary)
      return result(of: mail, try outcome(of: error), path: nil)
    }
    do throws(SystemFault) { try PlainFile.synchronizeFolder(folder) } catch {
      // The file has its name and is not taken back: a reader may have it already.
      let doubt = "the mail is in \(VisibleText.of(final)), but may not outlast a power cut (\(error.text))"
      return result(of: mail, .inDoubt(doubt), path: final)
    }
    return result(of: mail, .accepted, path: final)
  }

  /// Nothing is kept open.
  public func close() {}

  private func prepare() throws(TransportFault) {
    guard !isReady else { return }
    do throws(MaildirFolder.Fault) { try MaildirFolder(path: path).prepare() } catch {
      let shown = VisibleText.of(path)
      switch error {
      case .notMaildir:
        throw TransportFault(.place, "\(shown) is no Maildir and not empty, so no mail is put there")
      case .system(let fault):
        throw TransportFault(.place, "the Maildir \(shown) cannot be made (\(fault.text))")
      }
    }
    isReady = true
  }

  private func write(
    _ message: Message, reading files: any FileReading, to path: String
  ) throws(ContentStop) {
    let file: PlainFile
    do throws(SystemFault) { file = try PlainFile(creating: path) } catch { throw .system(error) }
    var lines = try ContentLines.write(message, reading: files, into: PlainLines(file: file))
    try lines.finish()
  }

  /// A file that cannot be read concerns this mail; a place that cannot be written concerns them all.
  private func outcome(of stop: ContentStop) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "nothing was written")
    case .flaw(let flaw): return .failed("nothing was written: \(flaw.reason)")
    case .system(let fault):
      throw TransportFault(.place, "the Maildir \(VisibleText.of(path)) cannot be written (\(fault.text))")
    case .refused(let refusal): return .deferred("nothing was written: \(refusal.reason)")
    case .connection, .earlyReply, .lateCommit: return .failed("nothing was written")
    }
  }

  private func result(of mail: ComposedMail, _ outcome: ShareResult.Outcome, path: String?) -> ShareResult {
    ShareResult(
      account: account, recipients: mail.recipientNames.map { .init($0, outcome) }, path: path)
  }
}

extension MailDelivery {
  /// The part of a Maildir: what nobody has seen lies in `new`, and only what lies in `cur` has flags (maildir(5)).
  fileprivate var folder: String {
    switch self {
    case .send: "new"
    case .draft: "cur"
    }
  }

  /// Draft and seen.
  fileprivate var flags: String {
    switch self {
    case .send: ""
    case .draft: ":2,DS"
    }
  }
}
