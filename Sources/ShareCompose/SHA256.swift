import CCrypto

/// SHA-256 over bytes that arrive in pieces (FIPS 180-4), by libcrypto.
public final class SHA256 {
  private let context: OpaquePointer

  /// An empty digest.
  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, SHA256.algorithm, nil) == 1 else {
      preconditionFailure("libcrypto has no SHA-256")
    }
    self.context = context
  }

  /// Looked up once: OpenSSL 3 looks an algorithm of its older interface up again for each digest, which takes longer than
  /// digesting a short text. An `EVP_MD` that was fetched never changes, so that any thread may use it.
  nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes.
  public func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// Adds bytes.
  public func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// A piece with its length before it, so that two sequences of pieces never look alike.
  func update(counted bytes: [UInt8]) { bytes.withUnsafeBytes { update(counted: $0) } }

  /// The bytes of a text alike.
  func update(counted text: String) {
    var text = text
    text.withUTF8 { update(counted: UnsafeRawBufferPointer($0)) }
  }

  private func update(counted bytes: UnsafeRawBufferPointer) {
    var count = "\(bytes.count):"
    count.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    update(bytes)
  }

  /// The digest in lower-case hexadecimal digits; nothing may be added afterwards.
  public func finish() -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(EVP_MAX_MD_SIZE)) { digest in
      var count: UInt32 = 0
      EVP_DigestFinal_ex(context, digest.baseAddress, &count)
      return SHA256.hexadecimal(digest.prefix(Int(count)))
    }
  }

  private static func hexadecimal(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { output in
      for (index, byte) in bytes.enumerated() {
        output[index * 2] = digit(byte >> 4)
        output[index * 2 + 1] = digit(byte & 15)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
