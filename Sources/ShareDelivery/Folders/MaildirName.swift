import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A name that no other delivery on any machine gives: time, process, a counter and the host (maildir(5)).
///
///     1764500000.M123456P4711Q1.mail.example.org
enum MaildirName {
  private static let counter = Atomic<UInt64>(0)

  static func next() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let count = counter.wrappingAdd(1, ordering: .relaxed).newValue
    return
      "\(time.tv_sec).M\(time.tv_nsec / 1_000)P\(getpid())Q\(count).\(safe(HostName.text ?? "localhost"))"
  }

  /// A slash would name a folder and a colon begins the flags; both, and what is not printable ASCII, are written in octal.
  static func safe(_ host: String) -> String {
    host.utf8.prefix(64).reduce(into: "") { text, byte in
      switch byte {
      case 0x2F, 0x3A, 0x5C, 0...0x20, 0x7F...0xFF:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }
}
