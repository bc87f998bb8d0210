/// What is known of one entry: of one share for one recipient.
public enum EntryState: String, Sendable, Hashable, CaseIterable {
  /// To be sent.
  case planned
  /// From the commit point to the answer: it may have been sent.
  case committing
  /// The account took it.
  case accepted
  /// Refused for good.
  case failed
  /// Not taken; to be tried again when it is due.
  case deferred
  /// It was sent and the answer is not known. Only a person, or evidence, leads out of this state.
  case inDoubt = "in-doubt"
  /// Given up before it was sent.
  case cancelled

  /// Whether a run has still to send it.
  public var isOpen: Bool {
    switch self {
    case .planned, .deferred: true
    case .committing, .accepted, .failed, .inDoubt, .cancelled: false
    }
  }

  /// The states of entries that a run has still to send.
  public static let open: [EntryState] = [.planned, .deferred]

  /// The number that stands for the state in the file; never to be changed.
  var code: Int64 {
    switch self {
    case .planned: 1
    case .committing: 2
    case .accepted: 3
    case .failed: 4
    case .deferred: 5
    case .inDoubt: 6
    case .cancelled: 7
    }
  }

  init?(code: Int64) {
    guard let state = EntryState.allCases.first(where: { $0.code == code }) else { return nil }
    self = state
  }
}
