import ShareModel

/// What stops the writing of a message.
public enum MessageFault: Error, Sendable {
  /// A file cannot be read, or is not the one that was composed (`FileFault.Kind.changed`).
  case file(FileFault)
  /// The receiver of the bytes wants no more; it keeps its own reason.
  case sink
}
