import Synchronization

/// Whether a run was asked to end: set by a signal's handler or by a program, seen by all threads.
///
/// The first request lets what is in hand finish. To set it is safe in a signal's handler: it is one atomic number.
public final class StopFlag: Sendable {
  private let signal = Atomic<Int32>(0)

  /// A flag that is not set.
  public init() {}

  /// Asks for the end, for the reason of a signal's number.
  public func stop(_ number: Int32 = 2) { signal.store(number, ordering: .relaxed) }

  /// The signal that asked for the end; nil where none did.
  public var signalNumber: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether the end was asked for.
  public var isSet: Bool { signalNumber != nil }
}
