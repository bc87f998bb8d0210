/// What is known of a run.
public enum RunState: String, Sendable, Hashable, CaseIterable {
  /// It goes on, or its program ended without a word and no other came since.
  case running
  /// It came to its end; entries of it may still be open.
  case ended
  /// Its program ended without a word, which the next one found.
  case interrupted
  /// A person gave up what was open of it.
  case abandoned
}
