#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A reason that the system gave.
struct SystemFault: Error, Hashable {
  let number: Int32

  /// Why the last call failed; to be asked at once.
  static var last: SystemFault { SystemFault(number: errno) }

  /// The system's text for it.
  var text: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
