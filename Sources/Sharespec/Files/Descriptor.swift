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
  func readAll(limit: Int) -> Result<[UInt8], SystemError> {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
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
