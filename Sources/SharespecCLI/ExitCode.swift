import Sharespec

/// What the shell is told.
enum ExitCode: Int32 {
  /// All done.
  case done = 0
  /// A recipe has errors; nothing was shared.
  case errors = 1
  /// The command line is wrong, or a file that it names cannot be read.
  case usage = 2
  /// Some were refused for good.
  case failed = 3
  /// Some were not taken now and may be later.
  case deferred = 4
  /// Of some it is not known whether they were taken.
  case inDoubt = 5
  /// Output cannot be written.
  case cannotWrite = 73
  /// The accounts cannot be used.
  case configuration = 78
  /// A person said no.
  case cancelled = 130
}

extension ExitCode {
  /// The code of one share.
  init(of outcome: ShareResult.Outcome) {
    switch outcome {
    case .accepted, .saved: self = .done
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    case .deferred: self = .deferred
    case .inDoubt: self = .inDoubt
    }
  }

  /// Of two codes the one that matters more: in doubt before deferred before failed before unusable accounts.
  func worse(_ other: ExitCode) -> ExitCode {
    let order: [ExitCode] = [.inDoubt, .deferred, .failed, .configuration, .cancelled]
    return order.first { $0 == self || $0 == other } ?? .done
  }
}
