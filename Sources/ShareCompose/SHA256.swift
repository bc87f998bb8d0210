import CCrypto

/// SHA-256 over bytes that arrive in pieces (FIPS 180-4), by libcrypto.
public final class SHA256 {
  private let context: OpaquePointer

  /// An empty digest.
  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      preconditionFailure("libcrypto has no SHA-256")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes.
  public func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// Adds bytes.
  public func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// A piece with its length before it, so that two sequences of pieces never look alike.
  func update(counted bytes: [UInt8]) {
    update(Array("\(bytes.count):".utf8))
    update(bytes)
  }

  /// The digest in lower-case hexadecimal digits; nothing may be added afterwards.
  public func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    EVP_DigestFinal_ex(context, &digest, &count)
    return SHA256.hexadecimal(digest.prefix(Int(count)))
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
