#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file descriptor of the system, with calls that go on when a signal interrupts them.
struct Descriptor {
  let number: Int32

  /// Reads up to `buffer.count` bytes; 0 at the end. Gives the system's error number where that fails.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Result<Int, SystemError> {
    while true {
      let count = systemRead(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return .success(count) }
      if errno != EINTR { return .failure(SystemError(number: errno)) }
    }
  }

  /// Reads until the end, or until there are more than `limit` bytes.
  func readAll(limit: Int, expecting size: Int = 0) -> Result<[UInt8], SystemError> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Swift.min(Swift.max(0, size), limit))
    // Files are mostly small: a large piece would take longer to get than to fill.
    let piece = (1..<1 << 12).contains(size) ? 1 << 12 : 1 << 16
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 1)
    defer { chunk.deallocate() }
    while bytes.count <= limit {
      switch read(into: chunk) {
      case .failure(let error): return .failure(error)
      case .success(0): return .success(bytes)
      case .success(let count): bytes += chunk[..<count]
      }
    }
    return .success(bytes)
  }
}

/// An error number of the system.
struct SystemError: Error {
  let number: Int32

  /// The system's own words, such as "Permission denied".
  var words: String { String(cString: strerror(number)) }
}

/// `read` of the system, under a name that methods called `read` do not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
