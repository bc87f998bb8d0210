import ShareModel
import ShareText

/// Why the writing of a message's bytes ended early.
enum ContentStop: Error {
  /// A file of the message cannot be read, or is no longer what was composed.
  case file(FileFault)
  /// The bytes are not what a message may hold.
  case flaw(ContentFlaw)
  /// The connection failed.
  case connection(ConnectionFault)
  /// The server replied before the end.
  case earlyReply
  /// The ledger, or whoever holds the commit point, does not agree to the end.
  case refused(CommitRefusal)
  /// The commit point took too long.
  case lateCommit
  /// A file of this machine cannot be written.
  case system(SystemFault)

  /// Where the reason lies, for what does not leave this machine by a server.
  var blame: ShareResult.Blame {
    switch self {
    case .file(let fault): fault.blame
    case .flaw: .message
    case .connection, .earlyReply: .account
    case .refused, .lateCommit, .system: .machine
    }
  }
}

/// What a message may not hold (RFC 5322, 2.3); composing keeps to it, and this is the last look before the bytes leave.
enum ContentFlaw: Error, Hashable {
  case bareCarriageReturn
  case bareLineFeed
  case nul
  case longLine
  case unfinishedLine

  var reason: String {
    switch self {
    case .bareCarriageReturn: "the message holds a CR without LF"
    case .bareLineFeed: "the message holds an LF without CR"
    case .nul: "the message holds a NUL"
    case .longLine: "the message holds a line of over 998 octets"
    case .unfinishedLine: "the message does not end with a line end"
    }
  }
}
