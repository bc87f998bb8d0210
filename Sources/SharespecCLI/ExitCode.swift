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
  /// What would be shared differs from the plan; nothing was shared.
  case stale = 6
  /// Output cannot be written.
  case cannotWrite = 73
  /// Another run uses the ledger.
  case busy = 75
  /// The accounts cannot be used.
  case configuration = 78
  /// A person said no, or interrupted the run.
  case cancelled = 130
  /// Whoever read the output has gone, as a signal of the system would tell.
  case noReader = 141
  /// The run was told to end.
  case terminated = 143
}

extension ExitCode {
  /// Of two codes the one that matters more: what ended everything before what became of single shares.
  func worse(_ other: ExitCode) -> ExitCode { weight > other.weight ? self : other }

  private var weight: Int {
    switch self {
    case .done: 0
    case .configuration: 1
    case .failed: 2
    case .deferred: 3
    case .stale: 4
    case .inDoubt: 5
    case .errors: 6
    case .usage: 7
    case .busy: 8
    case .cannotWrite, .noReader: 9
    case .cancelled: 10
    case .terminated: 11
    }
  }
}
