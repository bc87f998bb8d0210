/// A place in the program at which a test can make a run end, fail, wait or leave something out.
///
/// A debug build looks at the environment: `SHARESPEC_FAILPOINT=label[:n][=kill|eio|delay|skip]`, several with commas between them.
/// It acts at the n-th time that the place is reached, without `n` at each time; without a word for the action it kills the process
/// with SIGKILL. A release build looks at nothing, and `reach` is empty.
public enum Failpoint: String, Sendable, Hashable, CaseIterable {
  /// The ledger is open and its settings are checked.
  case opened
  /// The ledger's lock is held, and nothing was read yet.
  case locked
  /// All rows of a plan are written and not committed.
  case planned
  /// What an earlier run left committing is in doubt now.
  case recovered
  /// A share was taken in hand.
  case claimed
  /// The connection to the server stands.
  case connected
  /// TLS is up.
  case tls
  /// The login is done.
  case auth
  /// MAIL was answered.
  case mail
  /// RCPT was answered.
  case rcpt
  /// DATA was answered.
  case data
  /// Half of the content is out.
  case bodyHalf = "body_half"
  /// All of the content is out, without its end.
  case bodyDone = "body_done"
  /// A commit point is about to be recorded.
  case committingBefore = "committing_before"
  /// A commit point is durable.
  case committingAfter = "committing_after"
  /// The CR LF before the final dot is out, the dot is not.
  case dotHalf = "dot_half"
  /// The content's end is out.
  case dot
  /// Half of the last reply is read.
  case replyHalf = "reply_half"
  /// The last reply is read.
  case reply
  /// A result is about to be recorded.
  case resultBefore = "result_before"
  /// A result is durable.
  case resultAfter = "result_after"
  /// QUIT is out.
  case quit
  /// The connection is closed.
  case closed
  /// The ledger's log is about to be moved into its file.
  case checkpoint
}
