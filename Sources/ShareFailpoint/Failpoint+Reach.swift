extension Failpoint {
  /// What the caller has to do at a failpoint.
  public enum Answer: Sendable, Hashable {
    /// Nothing: the ordinary case, and the only one in a release build.
    case goOn
    /// Behave as if the next call to the system had failed with EIO.
    case fail
    /// Leave the next step out.
    case leaveOut
  }

  #if DEBUG
  /// Tells that the program has come to a place, and answers with what a test wants there. May be called from any thread.
  @discardableResult
  public static func reach(_ place: Failpoint) -> Answer { FailpointPlan.ofProcess.reach(place) }

  /// Whether a test wants something at a place, for places that an ordinary run does not pass.
  public static func isOrdered(_ place: Failpoint) -> Bool { FailpointPlan.ofProcess.isOrdered(place) }
  #else
  /// Tells that the program has come to a place. A release build does nothing here.
  @discardableResult @inlinable @inline(__always)
  public static func reach(_ place: Failpoint) -> Answer { .goOn }

  /// Whether a test wants something at a place: never in a release build.
  @inlinable @inline(__always)
  public static func isOrdered(_ place: Failpoint) -> Bool { false }
  #endif
}
