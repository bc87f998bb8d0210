import Foundation
import Testing

@testable import SharespecCLI

/// A terminal whose other end is the test: it types, and reads what is shown.
final class PseudoTerminal: Sendable {
  private let end: Int32
  /// The path of the device that a program opens.
  let path: String

  init() throws {
    end = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard end >= 0, let path = Self.device(of: end) else { throw POSIXError(.ENOTTY) }
    self.path = path
  }

  /// Glibc shows the calls of POSIX for it only to programs that ask; these are what they ask the kernel.
  private static func device(of end: Int32) -> String? {
    #if canImport(Glibc)
    let (getNumber, setLock): (UInt, UInt) = (0x8004_5430, 0x4004_5431)
    var (number, unlocked): (UInt32, Int32) = (0, 0)
    guard ioctl(end, setLock, &unlocked) == 0, ioctl(end, getNumber, &number) == 0 else { return nil }
    return "/dev/pts/\(number)"
    #else
    guard grantpt(end) == 0, unlockpt(end) == 0, let name = ptsname(end) else { return nil }
    return String(cString: name)
    #endif
  }

  deinit { close(end) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(end, bytes, bytes.count) == bytes.count)
  }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(end, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Whether typed keys are shown and handed over by the line, as a shell leaves it.
  var isOrdinary: Bool {
    var settings = termios()
    tcgetattr(end, &settings)
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & wanted == wanted && settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Reads until what is shown contains `text`; gives all that was read since the last call. Beside a thousand other tests a
  /// process may begin late.
  @discardableResult
  func wait(for text: String, within seconds: Double = 120) -> String {
    var shown: [UInt8] = []
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline {
      var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 50)
      guard entry.revents & Int16(POLLIN) != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(end, &bytes, bytes.count)
      if count > 0 { shown += bytes.prefix(count) }
      if String(decoding: shown, as: UTF8.self).contains(text) {
        return String(decoding: shown, as: UTF8.self)
      }
    }
    let read = String(decoding: shown, as: UTF8.self)
    Issue.record("no \(text) in \(read.debugDescription)")
    return read
  }

  /// Makes a terminal that of this process, as a login does.
  static func take(_ path: String) {
    setsid()
    let descriptor = open(path, O_RDWR)
    guard descriptor >= 0 else { exit(70) }
    #if canImport(Darwin)
    _ = ioctl(descriptor, UInt(TIOCSCTTY), 0)
    #endif
    dup2(descriptor, 0)
    dup2(descriptor, 2)
    close(descriptor)
  }
}
