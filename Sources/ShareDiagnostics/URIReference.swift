/// A file's path as a URI reference (RFC 3986, 4.1).
///
/// All bytes but letters, digits, `-`, `.`, `_`, `~` and the slashes are percent-encoded, the colon too, so that no
/// path is read as a scheme. A leading `./` is dropped; an absolute path becomes a `file:` URI (RFC 8089).
///
///     URIReference(path: "./news/ä b.share.yaml").text == "news/%C3%A4%20b.share.yaml"
struct URIReference {
  let text: String

  init(path: String) {
    var bytes = Array(path.utf8)[...]
    while bytes.starts(with: "./".utf8), bytes.count > 2 { bytes = bytes.dropFirst(2) }
    var text = bytes.first == 0x2F ? "file://" : ""
    for byte in bytes {
      if Self.isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    self.text = text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }
}
