import CCrypto

/// A proof that a file still has the bytes that were digested when the mail was composed.
///
/// A message's files are read twice, once for their SHA-256 and once to be written. The second time this tag is
/// compared: AES-GMAC (NIST SP 800-38D) under a key that is random and never leaves the process, several times as fast
/// as a second SHA-256 and as hard to cheat. It has no influence on the message.
struct FileSeal: Sendable {
  let key: Key
  let tag: [UInt8]

  /// A key for one file.
  struct Key: Sendable {
    fileprivate let bytes: [UInt8]

    init() {
      var generator = SystemRandomNumberGenerator()
      bytes = (0..<28).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
  }
}

/// Makes the tag over bytes that arrive in pieces.
final class FileSealer {
  private let context: OpaquePointer

  init(_ key: FileSeal.Key) {
    let (secret, nonce) = (Array(key.bytes.prefix(16)), Array(key.bytes.suffix(12)))
    guard let context = EVP_CIPHER_CTX_new(),
      EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, secret, nonce) == 1
    else { preconditionFailure("libcrypto has no AES-128-GCM") }
    self.context = context
  }

  deinit { EVP_CIPHER_CTX_free(context) }

  func update(_ bytes: UnsafeRawBufferPointer) {
    var count: Int32 = 0
    EVP_EncryptUpdate(
      context, nil, &count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      Int32(clamping: bytes.count))
  }

  func finish() -> [UInt8] {
    var tag = [UInt8](repeating: 0, count: 16)
    var count: Int32 = 0
    EVP_EncryptFinal_ex(context, &tag, &count)
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag)
    return tag
  }
}
