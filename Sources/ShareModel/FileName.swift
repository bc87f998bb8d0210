/// The name under which a reader sees a file: no folder, no control character, at most 255 octets.
public struct FileName: Sendable, Hashable {
  /// The name.
  public let text: String

  /// Checks a name; nil where it is empty, `.` or `..`, holds `/`, a control character or a line end,
  /// or has more than 255 octets.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...255).contains(bytes.count), text != ".", text != "..", !bytes.contains(0x2F),
      HeaderText.firstControl(in: text) == nil
    else { return nil }
    self.text = text
  }

  /// The last part of a path.
  public init?(lastOf path: String) {
    self.init(path.utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? "")
  }

  /// What follows the last dot, in lower case; empty where there is no dot behind the first character.
  ///
  /// The last in the order of the bytes, not of the display: `a\u{202E}fdp.exe`, which shows as `aexe.pdf`, has `exe`.
  public var fileExtension: String {
    guard let dot = text.utf8.lastIndex(of: 0x2E), dot > text.startIndex else { return "" }
    return Substring(text.utf8[text.utf8.index(after: dot)...]).lowercased()
  }
}
