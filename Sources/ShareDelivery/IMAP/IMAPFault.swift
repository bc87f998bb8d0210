import ShareModel

/// Why a command has no good end; what that means for a mail depends on how much of it was sent.
enum IMAPFault: Error, Hashable {
  /// The connection failed.
  case connection(ConnectionFault)
  /// The bytes are no response; with what came.
  case unreadable(IMAPResponseFault, evidence: String)
  /// A response that does not belong there.
  case outOfStep(evidence: String)
  /// The server says good-bye.
  case closing(String)
  /// NO or BAD.
  case refused(IMAPStatus, command: String)

  /// The reason as the end of a sentence.
  var reason: String {
    switch self {
    case .connection(let fault): fault.reason
    case .unreadable(let fault, let evidence): "\(fault.reason): “\(evidence)”"
    case .outOfStep(let evidence): "the server's responses do not match the commands: “\(evidence)”"
    case .closing(let text): "the server is closing the connection: \(text)"
    case .refused(let status, let command): "the server refused \(command): \(status.text)"
    }
  }

  /// The same as a reason against the account.
  func transportFault(at place: String) -> TransportFault {
    switch self {
    case .connection(.timedOut): TransportFault(.timedOut, "\(place): \(reason)")
    case .connection, .closing: TransportFault(.connectionLost, "\(place): \(reason)")
    case .unreadable, .outOfStep: TransportFault(.unreadable, "\(place): \(reason)")
    case .refused(let status, _):
      TransportFault(status.isTransient ? .busy : .place, "\(place): \(reason)", reply: status.text)
    }
  }
}
