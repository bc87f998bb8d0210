/// How a server ends a command: OK, NO or BAD, with a code that programs read and a text for people (RFC 3501, 7.1).
struct IMAPStatus: Hashable {
  /// The words that end a command.
  enum Word: String, Hashable {
    case ok = "OK"
    /// The command failed.
    case no = "NO"
    /// The command was not understood.
    case bad = "BAD"
  }

  let word: Word
  /// The words of the code in brackets, the first in upper case; empty where there is none.
  let code: [String]
  /// All of it for people, controls visible, secrets taken out.
  let text: String

  /// nil where the response is no status.
  init?(_ response: IMAPResponse, redaction: SecretRedaction) {
    guard let word = Word(rawValue: response.name) else { return nil }
    self.word = word
    let line = response.line
    code = IMAPStatus.code(in: line)
    text = VisibleText.of(Array("\(word.rawValue) ".utf8) + redaction.applied(to: line))
  }

  private static func code(in line: [UInt8]) -> [String] {
    guard line.first == 0x5B, let end = line.firstIndex(of: 0x5D) else { return [] }
    var words = line[1..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    if let first = words.first { words[0] = first.uppercased() }
    return words
  }

  /// Whether the folder would have to be made first (RFC 3501, 7.1).
  var wantsCreation: Bool { word == .no && code.first == "TRYCREATE" }

  /// Whether a later try may succeed with nothing changed here (RFC 5530, 3); a full mailbox may have room again.
  var isTransient: Bool {
    guard word == .no else { return false }
    return ["UNAVAILABLE", "INUSE", "LIMIT", "OVERQUOTA", "SERVERBUG"].contains(code.first)
  }

  /// Where a message went: the folder's and the message's numbers of APPENDUID (RFC 4315, 3).
  var appended: (validity: UInt32, uid: UInt32)? {
    guard code.first == "APPENDUID", code.count == 3, let validity = UInt32(code[1]),
      let uid = UInt32(code[2])
    else { return nil }
    return (validity, uid)
  }
}
