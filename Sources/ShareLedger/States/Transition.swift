/// A step of an entry from one state to another. There is no other way to change a state.
public enum Transition: String, Sendable, Hashable, CaseIterable {
  /// A new plan has other content for it.
  case replace
  /// The commit point: durable before the bytes that end the content are written.
  case commit
  /// The account took it.
  case accept
  /// It was refused for good, before or after the commit point.
  case fail
  /// It was not taken now, before or after the commit point.
  case `defer`
  /// The commit point came too late or was not used; surely nothing was sent.
  case withdraw
  /// All was sent, and the answer is lost or cannot be read.
  case doubt
  /// A person, or evidence, says that it arrived.
  case arrive
  /// A person says that it is to be sent, again or after all.
  case resend
  /// A person gives it up, or the recipe does.
  case cancel

  /// The states from which the step may be taken.
  public var sources: Set<EntryState> {
    switch self {
    case .replace, .commit, .cancel: [.planned, .deferred]
    case .accept, .withdraw, .doubt: [.committing]
    case .fail, .defer: [.planned, .deferred, .committing]
    case .arrive: [.inDoubt]
    case .resend: [.inDoubt, .failed, .cancelled]
    }
  }

  /// The state to which the step leads.
  public var target: EntryState {
    switch self {
    case .commit: .committing
    case .accept, .arrive: .accepted
    case .fail: .failed
    case .defer: .deferred
    case .replace, .withdraw, .resend: .planned
    case .doubt: .inDoubt
    case .cancel: .cancelled
    }
  }

  /// Whether only a person's word, or evidence, can be the reason of the step.
  public var needsWord: Bool {
    switch self {
    case .arrive, .resend: true
    case .replace, .commit, .accept, .fail, .defer, .withdraw, .doubt, .cancel: false
    }
  }
}
