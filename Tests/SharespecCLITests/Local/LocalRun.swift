import Foundation
import ShareTestSupport
import Testing

/// The program beside files of a test, with a home folder of its own.
struct LocalRun {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws { folder = try TemporaryFolder(files) }

  /// What the program finds in its environment: nothing of a display or a terminal but what a test adds.
  func environment(_ added: [String: String]) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let home = folder.path + "/home"
    return ["PATH": path, "HOME": home, "LC_ALL": "C.UTF-8"].merging(added) { $1 }
  }

  func sharespec(_ words: String..., with added: [String: String] = [:]) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, words, environment: environment(added), inherits: false, currentFolder: folder.url)
  }

  /// The same in a terminal; the output is what the terminal was sent.
  func inTerminal(_ words: [String], with added: [String: String] = [:]) throws -> ProgramResult {
    try TestTerminal.run(words, environment: environment(added), inherits: false, currentFolder: folder.url)
  }

  /// A text with everything that is awkward but NUL.
  static let awkward =
    "tab\t'single' \"double\" `x` $HOME \\n % \u{1B}[31m é e\u{301} “quotes” ❤️ 👩‍👩‍👧 عربي \u{202E}\u{A0}\u{7F}\u{85} -n --help\nline 2\r\n\n trailing  \n"

  /// The same as a scalar of YAML.
  static var awkwardYAML: String {
    awkward.unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case " "..."!", "#"..."[", "]"..."~": text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    } + "\""
  }

  static let png: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ) ?? Data())
}
