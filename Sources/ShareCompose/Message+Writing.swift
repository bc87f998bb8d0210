import ShareModel

extension Message {
  /// Hands the message to `sink`, stretch by stretch, all of it once and in order.
  ///
  /// Throws what the sink throws, and `file` where a file cannot be read or differs from the one that was composed:
  /// what was handed over by then is not a message and must not be used.
  public func write(
    reading files: any FileReading, to sink: (UnsafeRawBufferPointer) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    for segment in segments {
      switch segment {
      case .bytes(let bytes):
        try bytes.withUnsafeBufferPointer { (buffer) throws(MessageFault) in
          try sink(UnsafeRawBufferPointer(buffer))
        }
      case .file(let file):
        throw .file(FileFault(.notFound, file.path))
      }
    }
  }
}
