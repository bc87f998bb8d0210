import ShareModel

/// Takes a connection's own secret out of text that a server sent back, in the forms in which the server saw it.
struct SecretRedaction: Sendable {
  private let forms: [[UInt8]]

  /// Nothing to hide.
  init() { forms = [] }

  /// Hides a user's password or token: as it is, as Base64 alone and in AUTH PLAIN (RFC 4616), and as the part of any
  /// other Base64 that only it makes, such as that of XOAUTH2.
  init(username: String, password: Secret) {
    forms = password.reveal { text in
      let plain = Array(text.utf8)
      guard !plain.isEmpty else { return [] }
      let initial = [0] + Array(username.utf8) + [0] + plain
      return [Base64Text.encoded(initial), Base64Text.encoded(plain), plain]
        + (0...2).compactMap { SecretRedaction.inner(of: plain, behind: $0) }
    }
  }

  /// The digits that bytes make behind `count` others, whatever stands before and behind them; nil where they are too few
  /// to be told from chance.
  private static func inner(of bytes: [UInt8], behind count: Int) -> [UInt8]? {
    let all = Base64Text.encoded([UInt8](repeating: 0, count: count) + bytes)
    let first = (count * 8 + 5) / 6
    let end = (count + bytes.count) * 8 / 6
    return end - first >= 8 ? Array(all[first..<end]) : nil
  }

  /// The bytes with a mark in place of each occurrence.
  func applied(to bytes: [UInt8]) -> [UInt8] { forms.reduce(bytes, SecretRedaction.replacing) }

  private static func replacing(in bytes: [UInt8], _ form: [UInt8]) -> [UInt8] {
    guard let first = form.first, bytes.count >= form.count else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: form) {
        result += Array("‹secret›".utf8)
        index += form.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
