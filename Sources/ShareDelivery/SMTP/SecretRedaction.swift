import ShareModel

/// Takes a connection's own secret out of text that a server sent back, in the forms in which the server saw it.
struct SecretRedaction: Sendable {
  private let forms: [[UInt8]]

  /// Nothing to hide.
  init() { forms = [] }

  /// Hides a user's password or token: as it is, and as Base64 alone and in AUTH PLAIN (RFC 4616).
  init(username: String, password: Secret) {
    forms = password.reveal { text in
      let plain = Array(text.utf8)
      guard !plain.isEmpty else { return [] }
      let initial = [0] + Array(username.utf8) + [0] + plain
      return [SecretRedaction.base64(initial), SecretRedaction.base64(plain), plain]
    }
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

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      for _ in group.count..<3 { result.append(0x3D) }
    }
    return result
  }
}
