#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel

/// A file that a batch was made from, and what it held.
public struct InputDigest: Sendable, Hashable {
  /// The path as it was read.
  public let path: String
  /// SHA-256 of its bytes in lower-case hexadecimal digits.
  public let sha256: String

  /// An input.
  public init(path: String, sha256: String) {
    self.path = path
    self.sha256 = sha256
  }

  /// Reads a file in pieces and digests it.
  public init(ofFile path: String) throws(FileFault) {
    let file = try FileHandle(path, named: path) { _ in true }
    let digest = SHA256()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try file.read(into: chunk)
      guard count > 0 else { break }
      digest.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
    self.init(path: path, sha256: digest.finish())
  }
}
