#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The settings under which a terminal hands every key on at once and shows none of them.
struct RawMode {
  private let descriptor: Int32
  private let before: termios

  /// Begins it. What was typed before is thrown away: nobody chooses what they have not seen. Nil where there is no terminal.
  init?(_ descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    (self.descriptor, before) = (descriptor, settings)
    guard begin() else { return nil }
  }

  /// Begins it once more, after the terminal was somebody else's; false where it cannot be had.
  ///
  /// Keys such as Ctrl-C stay signals, so that they reach everything that the terminal runs, as elsewhere.
  @discardableResult
  func begin() -> Bool {
    var settings = before
    cfmakeraw(&settings)
    settings.c_lflag |= tcflag_t(ISIG)
    return Self.set(settings, TCSAFLUSH, of: descriptor)
  }

  /// Puts back what was before. What is typed from now on is for whoever reads next.
  func end() { _ = Self.set(before, TCSADRAIN, of: descriptor) }

  private static func set(_ settings: termios, _ when: Int32, of descriptor: Int32) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, when, &settings) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
