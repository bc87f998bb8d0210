#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel

/// One call of gammu-smsd-inject: its words, and what it reads.
struct GammuCall {
  let arguments: [String]
  /// The text, where it is read and not an argument.
  let input: String?
  /// How many parts the message has.
  let parts: Int

  /// The locale by which it reads a text, and in which it says what we look for.
  static let locale = "C.UTF-8"

  /// Others can see the arguments of a program while it runs, so the text goes in by its input.
  ///
  /// The number is one argument that cannot be taken for an option: it begins with `+` or a digit.
  init(_ text: ComposedText, for number: String, by gammu: Gammu) {
    var words: [String] = []
    if let file = gammu.configurationFile { words += ["-c", file] }
    words += ["TEXT", number]
    // Without a length, what is over one segment is cut off silently.
    words += ["-len", String(max(1, text.text.utf16.count * 2))]
    if text.segments.encoding == .ucs2 { words.append("-unicode") }
    parts = text.segments.count
    // It takes one line end at the end of any text away, and another one of what it reads.
    if Self.hasLocale {
      input = text.text + "\n\n"
    } else {
      input = nil
      words += ["-textutf8", text.text + "\n"]
    }
    arguments = words
  }

  /// Whether the system has the locale; without it the program would read other characters.
  private static let hasLocale: Bool = {
    guard let found = newlocale(1 << LC_CTYPE, locale, nil) else { return false }
    freelocale(found)
    return true
  }()
}
