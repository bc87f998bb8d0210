import ShareModel

/// Why the writing of a message stopped.
public enum MessageFault: Error, Sendable {
  /// A file could not be read, or is not what it was when the mail was composed.
  case file(FileFault)
  /// The receiver of the bytes wants no more.
  case sink
}

extension Message {
  /// Writes all bytes in order, in chunks of any size; a stand-in that knows segments of bytes only.
  public func write(
    reading files: any FileReading, to sink: (UnsafeRawBufferPointer) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    for segment in segments {
      switch segment {
      case .bytes(let bytes):
        let outcome = bytes.withUnsafeBytes { chunk -> MessageFault? in
          do throws(MessageFault) { try sink(chunk) } catch { return error }
          return nil
        }
        if let outcome { throw outcome }
      case .file(let file): throw .file(FileFault(.notFound, file.path))
      }
    }
  }
}
