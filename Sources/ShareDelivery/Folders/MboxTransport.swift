import ShareCompose
import ShareModel
import ShareText

/// Mail at the end of an mbox, in the mboxrd form.
///
/// The file is locked while a mail is added, and cut back to what it was where that fails half-way. As with a
/// Maildir, no header is added; who would get the mail stands in the result. A draft gets no mark: readers have no common
/// one, and a file such as mutt's `postponed` or Thunderbird's `Drafts` holds nothing else.
public final class MboxTransport: MailTransport {
  /// The account's name.
  public let account: String
  private let path: String
  private let patience: Duration

  /// A transport into the mbox at a path, which is made if it is missing; `patience` is how long a lock is waited for.
  public init(account: String, path: String, patience: Duration = .seconds(30)) {
    self.account = account
    self.path = path
    self.patience = patience
  }

  /// Adds a mail; throws where the file cannot be opened, locked or written, or is no mbox.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    let mbox = try openMbox()
    var note: MboxNote?
    defer { note?.remove() }
    do throws(ContentStop) {
      let start = mbox.gap + MboxSeparator.unfinishedLine(for: mail)
      do throws(SystemFault) { note = try mbox.note(start: start) } catch { throw .system(error) }
      let sink = try MboxLines(file: mbox.file, separator: start, lock: mbox.lock)
      var lines = try ContentLines.write(mail.message, reading: files, into: sink)
      try lines.finish()
      try CommitPoint(all: mail, place: path).ask(committing)
      do throws(SystemFault) { try mbox.finish() } catch { throw .system(error) }
    } catch {
      do throws(SystemFault) { try mbox.takeBack() } catch {
        throw fault(.place, "could not be cut back after a failed write (\(error.text)); look at its end")
      }
      return result(of: mail, try outcome(of: error), path: nil)
    }
    do throws(SystemFault) { try mbox.file.synchronize() } catch {
      // The mail is there and is not taken back: a reader may have it already.
      let doubt = "the mail is in \(VisibleText.of(path)), but may not outlast a power cut (\(error.text))"
      return result(of: mail, .inDoubt(doubt), path: path)
    }
    return result(of: mail, .accepted, path: path)
  }

  /// Nothing is kept open.
  public func close() {}

  private func openMbox() throws(TransportFault) -> MboxFile {
    do throws(MboxFault) { return try MboxFile(path: path, patience: patience) } catch {
      switch error {
      case .locked: throw fault(.busy, "is locked by another program")
      case .notMbox: throw fault(.place, "is no mbox, so nothing is added to it")
      case .system(let reason): throw fault(.place, "cannot be opened (\(reason.text))")
      }
    }
  }

  private func outcome(of stop: ContentStop) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "nothing was written")
    case .flaw(let flaw): return .failed("nothing was written: \(flaw.reason)")
    case .system(let reason): throw fault(.place, "cannot be written (\(reason.text))")
    case .refused(let refusal): return .deferred("nothing was written: \(refusal.reason)")
    case .connection, .earlyReply, .lateCommit: return .failed("nothing was written")
    }
  }

  private func fault(_ kind: TransportFault.Kind, _ what: String) -> TransportFault {
    TransportFault(kind, "the mbox \(VisibleText.of(path)) \(what)")
  }

  private func result(of mail: ComposedMail, _ outcome: ShareResult.Outcome, path: String?) -> ShareResult {
    ShareResult(
      account: account, recipients: mail.recipientNames.map { .init($0, outcome) }, path: path)
  }
}
