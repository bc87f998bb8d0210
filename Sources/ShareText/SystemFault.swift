#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A reason that the system gave (errno(3)).
///
///     guard fsync(descriptor) == 0 else { throw SystemFault.last }
public struct SystemFault: Error, Hashable, Sendable {
  /// The system's number for it.
  public let number: Int32

  /// A reason by its number.
  public init(number: Int32) { self.number = number }

  /// Why the last call failed; to be asked at once.
  public static var last: SystemFault { SystemFault(number: errno) }

  /// The system's text for it.
  public var text: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
