import ShareText

/// Gathers bytes for a file into large writes.
struct FileBuffer {
  private static let capacity = 65_536

  private let file: PlainFile
  private var bytes: [UInt8] = []

  init(file: PlainFile) { self.file = file }

  mutating func append(_ more: some Collection<UInt8>) throws(ContentStop) {
    bytes.append(contentsOf: more)
    if bytes.count >= FileBuffer.capacity { try flush() }
  }

  /// Writes the rest and makes all of it durable.
  mutating func finish() throws(ContentStop) {
    try flush()
    do throws(SystemFault) { try file.synchronize() } catch { throw .system(error) }
  }

  /// Writes the rest.
  mutating func flush() throws(ContentStop) {
    do throws(SystemFault) {
      try bytes.withUnsafeBufferPointer { (buffer) throws(SystemFault) in
        try file.write(UnsafeRawBufferPointer(buffer))
      }
    } catch { throw .system(error) }
    bytes.removeAll(keepingCapacity: true)
  }
}
