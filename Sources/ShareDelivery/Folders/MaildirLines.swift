/// A message with LF line ends, as files on this kind of system have them.
struct MaildirLines: LineSink {
  private var buffer: FileBuffer

  init(file: PlainFile) { buffer = FileBuffer(file: file) }

  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop) {
    try buffer.append(bytes)
  }

  mutating func endLine() throws(ContentStop) { try buffer.append(CollectionOfOne(0x0A)) }

  mutating func finish() throws(ContentStop) { try buffer.finish() }
}
