import ShareModel

/// A file in pieces that fill whole base64 lines, all but the last, in one buffer that is used again.
final class FileChunks {
  /// The bytes of a piece: small enough to stay in the processor's cache while it is digested and encoded.
  static let capacity = Base64.bytesPerLine * 1024

  private let file: any OpenedFile
  private let path: String
  private let buffer: UnsafeMutableRawBufferPointer
  private var total = 0

  /// The size that the file had when it was opened.
  var size: Int { file.size }

  init(opening path: String, in files: any FileReading) throws(FileFault) {
    file = try files.open(path)
    self.path = path
    buffer = .allocate(byteCount: FileChunks.capacity, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The next piece, valid until the next call; nil at the end. Throws `changed` where the end is not at `size`.
  func next() throws(FileFault) -> UnsafeRawBufferPointer? {
    var count = 0
    while count < buffer.count {
      let read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      guard read > 0 else { break }
      count += min(read, buffer.count - count)
    }
    total += count
    guard count > 0 else {
      guard total == size else { throw FileFault(.changed, path) }
      return nil
    }
    guard total <= size else { throw FileFault(.changed, path) }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }
}
