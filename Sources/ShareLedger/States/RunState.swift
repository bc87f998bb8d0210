/// What is known of a run.
public enum RunState: String, Sendable, Hashable, CaseIterable {
  /// It goes on.
  case running
  /// It came to its end; entries of it may still be open.
  case ended
  /// Its program ended without a word, or was told to end while it planned the run.
  case interrupted
  /// A person gave up what was open of it.
  case abandoned
}
