import ShareModel

/// Files that exist in a test only. Reading gives at most `chunk` bytes a call, as a pipe or a slow disk may.
struct MemoryFiles: FileReading {
  var contents: [String: [UInt8]] = [:]
  var chunk = Int.max

  func open(_ path: String) throws(FileFault) -> any OpenedFile {
    guard let bytes = contents[path] else { throw FileFault(.notFound, path) }
    return File(bytes, chunk)
  }

  func names(inFolder path: String) throws(FileFault) -> [String] { contents.keys.sorted() }

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
