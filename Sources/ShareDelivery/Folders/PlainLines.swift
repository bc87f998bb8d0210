/// A message with LF line ends, as files and programs on this kind of system have them.
struct PlainLines: LineSink {
  private var buffer: FileBuffer

  init(file: PlainFile) { buffer = FileBuffer(file: file) }

  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop) {
    try buffer.append(bytes)
  }

  mutating func endLine() throws(ContentStop) { try buffer.append(CollectionOfOne(0x0A)) }

  /// Writes the rest.
  mutating func flush() throws(ContentStop) { try buffer.flush() }

  /// Writes the rest and makes all of it durable.
  mutating func finish() throws(ContentStop) { try buffer.finish() }
}
