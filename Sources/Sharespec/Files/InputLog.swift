import Synchronization

/// The paths of the files that were read for a batch, each once.
public final class InputLog: Sendable {
  private let read = Mutex<Set<String>>([])

  /// An empty log.
  public init() {}

  /// Notes that a file was read.
  func add(_ path: String) { read.withLock { _ = $0.insert(path) } }

  /// The paths, sorted bytewise.
  public var paths: [String] {
    read.withLock { $0 }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
