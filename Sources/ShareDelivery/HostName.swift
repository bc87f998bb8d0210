#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// This machine's name, as the system has it.
enum HostName {
  /// nil where the system does not say.
  static var text: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
    let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
