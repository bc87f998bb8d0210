import ShareModel

/// Files that exist in a test only. Reading gives at most `chunk` bytes a call, as a pipe or a slow disk may.
public struct InMemoryFiles: FileReading {
  /// What is in them, by their paths.
  public var contents: [String: [UInt8]] = [:]
  /// The most that one call reads.
  public var chunk: Int

  /// Files by their paths.
  public init(contents: [String: [UInt8]] = [:], chunk: Int = .max) {
    (self.contents, self.chunk) = (contents, chunk)
  }

  /// Opens a file.
  public func open(_ path: String) throws(FileFault) -> any OpenedFile {
    guard let bytes = contents[path] else { throw FileFault(.notFound, path) }
    return File(bytes, chunk)
  }

  /// All names.
  public func names(inFolder path: String) throws(FileFault) -> [String] { contents.keys.sorted() }

  private final class File: OpenedFile {
    private let bytes: [UInt8]
    private let chunk: Int
    private var position = 0

    init(_ bytes: [UInt8], _ chunk: Int) { (self.bytes, self.chunk) = (bytes, chunk) }

    var size: Int { bytes.count }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
      let count = min(buffer.count, chunk, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }
}
