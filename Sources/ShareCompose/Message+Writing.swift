import ShareModel

extension Message {
  /// Hands the message to `sink`, stretch by stretch, all of it once and in order.
  ///
  /// Throws what the sink throws, and `file` where a file cannot be read or differs from the one that was composed:
  /// what was handed over by then is not a message and must not be used. The memory lent to the sink is used again.
  public func write(
    reading files: any FileReading, to sink: (UnsafeRawBufferPointer) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    for segment in segments {
      switch segment {
      case .bytes(let bytes):
        try bytes.withUnsafeBufferPointer { (buffer) throws(MessageFault) in
          try sink(UnsafeRawBufferPointer(buffer))
        }
      case .file(let file): try file.write(reading: files, to: sink)
      }
    }
  }
}

extension Message.FileSegment {
  /// Reads the file, encodes it and compares it with the one that was composed.
  func write(
    reading files: any FileReading, to sink: (UnsafeRawBufferPointer) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    let chunks: FileChunks
    do { chunks = try FileChunks(opening: path, in: files) } catch { throw .file(error) }
    guard chunks.size == size else { throw .file(FileFault(.changed, path)) }
    let sealer = FileSealer(seal.key)
    switch encoding {
    case .base64: try writeBase64(chunks, sealer, sink)
    case .lines: try writeLines(chunks, sealer, sink)
    }
    guard sealer.finish() == seal.tag else { throw .file(FileFault(.changed, path)) }
  }
}
