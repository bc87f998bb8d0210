import ShareCompose
import ShareModel
import ShareText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Mail through a program of this machine that takes it as `sendmail` does.
///
/// The program is started once for each mail, by its path and without a shell, with the addresses as words behind `--` and
/// the message as its input, with LF line ends. See `SendmailVerdict` for what its end means.
public final class SendmailTransport: MailTransport {
  /// The account's name.
  public let account: String
  private let program: String
  private let environment: [String: String]
  private let timeLimit: Duration

  /// A transport through the program at a path. `environment` is all that it finds there, and should hold no secret;
  /// TMPDIR in it is where a copy of the message lies meanwhile, else `/tmp`. `timeLimit` is for one mail.
  public init(
    account: String, program: String, environment: [String: String] = [:],
    timeLimit: Duration = .seconds(300)
  ) {
    self.account = account
    self.program = program
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Hands a mail over; throws where the program cannot be started, or says that it cannot work at all.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard !mail.envelope.recipients.isEmpty else { return ShareResult(account: account, recipients: []) }
    guard mail.delivery == .send else {
      return result(of: mail, .failed("this account sends, and the mail is a draft"))
    }
    guard let arguments = SendmailArguments(mail.envelope) else {
      return result(of: mail, .failed("an address of the envelope holds a control character"))
    }
    let message: SpooledMessage
    do throws(ContentStop) {
      message = try SpooledMessage(mail.message, reading: files, in: spoolFolder)
      try CommitPoint(all: mail, place: program).ask(committing)
    } catch {
      return result(of: mail, try outcome(of: error))
    }
    return try run(arguments.words, with: message, for: mail)
  }

  /// Nothing is kept open.
  public func close() {}

  private var shown: String { VisibleText.of(program) }

  private var spoolFolder: String {
    guard let folder = environment["TMPDIR"], folder.utf8.first == 0x2F else { return "/tmp" }
    return folder
  }

  private func run(
    _ words: [String], with message: SpooledMessage, for mail: ComposedMail
  ) throws(TransportFault) -> ShareResult {
    let run = MailProgram(path: program, arguments: words, environment: environment)
    let (ending, output): (MailProgram.Ending, [UInt8])
    do throws(SystemFault) {
      (ending, output) = try run.run(input: message.file, within: timeLimit)
    } catch {
      return result(of: mail, try outcome(ofStart: error))
    }
    let said = SendmailTransport.oneLine(output)
    let verdict = SendmailVerdict(
      ending, hasReadAll: message.isReadWhole, recipients: mail.envelope.recipients.count, program: shown,
      said: said)
    switch verdict {
    case .outcome(let outcome): return result(of: mail, outcome, reply: said.isEmpty ? nil : said)
    case .fault(let kind, let reason): throw TransportFault(kind, reason)
    }
  }

  /// What a program wrote, its lines with slashes between them, so that one line of ours stays one.
  private static func oneLine(_ output: [UInt8]) -> String {
    output.split { $0 == 0x0A || $0 == 0x0D }.map { VisibleText.of($0, limit: 500) }.joined(separator: " / ")
  }

  private func outcome(ofStart fault: SystemFault) throws(TransportFault) -> ShareResult.Outcome {
    switch fault.number {
    case E2BIG: return .failed("\(shown) was not started: there are too many recipients for one call")
    case EAGAIN, ENOMEM, EMFILE, ENFILE: return .deferred("\(shown) was not started (\(fault.text))")
    default: throw TransportFault(.settings, "the program \(shown) cannot be started (\(fault.text))")
    }
  }

  private func outcome(of stop: ContentStop) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "nothing was sent")
    case .flaw(let flaw): return .failed("nothing was sent: \(flaw.reason)")
    case .refused(let refusal): return .deferred("nothing was sent: \(refusal.reason)")
    case .system(let fault):
      throw TransportFault(
        .place, "no copy of the message can be made in \(VisibleText.of(spoolFolder)) (\(fault.text))")
    case .connection, .earlyReply, .lateCommit: return .failed("nothing was sent")
    }
  }

  private func result(
    of mail: ComposedMail, _ outcome: ShareResult.Outcome, reply: String? = nil
  ) -> ShareResult {
    ShareResult(
      account: account, recipients: mail.envelope.recipients.map { .init($0.text, outcome) }, reply: reply)
  }
}
