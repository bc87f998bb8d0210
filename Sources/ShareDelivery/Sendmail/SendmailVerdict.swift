import ShareModel

/// What the end of a `sendmail` program says of a mail, by sysexits(3).
///
/// The rule is what such programs promise: they end with 0 when they have taken the mail for all recipients, and with
/// another status when they have not. So a status is an answer. In doubt is only what has no answer, a program that was
/// ended by a signal or at the time limit after it had read the whole message, and what has an ambiguous one.
enum SendmailVerdict: Hashable {
  case outcome(ShareResult.Outcome)
  /// The program as a whole does not work; nothing was taken.
  case fault(TransportFault.Kind, String)

  /// `said` is what the program wrote, made safe for people.
  init(_ ending: MailProgram.Ending, hasReadAll: Bool, recipients: Int, program: String, said: String) {
    let words = said.isEmpty ? "" : ": \(said)"
    switch ending {
    case .exited(let status):
      self = SendmailVerdict.verdict(on: status, recipients, "\(program) ended with \(status)\(words)")
    case .signalled(let signal):
      self = .outcome(
        SendmailVerdict.broken(hasReadAll, "\(program) was ended by signal \(signal)\(words)"))
    case .timedOut:
      self = .outcome(
        SendmailVerdict.broken(hasReadAll, "\(program) did not end in time and was stopped\(words)"))
    }
  }

  private static func verdict(on status: Int32, _ recipients: Int, _ reason: String) -> SendmailVerdict {
    switch status {
    case 0: .outcome(.accepted)
    // EX_NOUSER and EX_NOHOST speak of one recipient; a program that delivers at once may have served the others.
    case 67 where recipients > 1, 68 where recipients > 1:
      .outcome(.inDoubt("\(reason); some of the recipients may have got the mail"))
    // EX_PROTOCOL: a program that speaks to a server itself does not know how far that came.
    case 76: .outcome(.inDoubt(reason))
    // EX_OSERR, EX_IOERR and EX_TEMPFAIL.
    case 71, 74, 75: .outcome(.deferred(reason))
    // EX_OSFILE and EX_CANTCREAT.
    case 72, 73: .fault(.place, reason)
    // EX_NOPERM and EX_CONFIG; 126 and 127 come from a script that cannot start what it is for.
    case 77, 78, 126, 127: .fault(.settings, reason)
    default: .outcome(.failed(reason))
    }
  }

  /// A message of which the end was not read is incomplete, and no such program queues it.
  private static func broken(_ hasReadAll: Bool, _ reason: String) -> ShareResult.Outcome {
    hasReadAll
      ? .inDoubt("\(reason); it had read the whole message and may have taken it")
      : .deferred("\(reason), before it had read the whole message")
  }
}
