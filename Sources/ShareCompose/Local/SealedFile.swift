import ShareModel

/// A file whose bytes were digested when a share was composed, and are proved to be the same when they are used.
public struct SealedFile: Sendable {
  /// The path by which it is opened.
  public let path: String
  /// Its size in bytes.
  public let size: Int
  /// SHA-256 of its bytes in lower-case hexadecimal digits.
  public let sha256: String
  /// Its type by its content.
  public let type: MediaType
  let seal: FileSeal

  init(_ path: String, _ survey: FileSurvey) {
    self.path = path
    (size, sha256, type, seal) = (survey.size, survey.sha256, survey.type, survey.seal)
  }

  /// Hands the file's bytes to `sink`, in order.
  ///
  /// Throws `file` where it cannot be read or differs from the one that was composed: what was handed over by then must not be
  /// used. The memory lent to the sink is used again.
  public func write(
    reading files: any FileReading, to sink: (UnsafeRawBufferPointer) throws(MessageFault) -> Void
  ) throws(MessageFault) {
    let sealer = FileSealer(seal.key)
    let chunks: FileChunks
    do { chunks = try FileChunks(opening: path, in: files) } catch { throw .file(error) }
    guard chunks.size == size else { throw .file(FileFault(.changed, path)) }
    while let chunk = try next(chunks) {
      sealer.update(chunk)
      try sink(chunk)
    }
    guard sealer.finish() == seal.tag else { throw .file(FileFault(.changed, path)) }
  }

  private func next(_ chunks: FileChunks) throws(MessageFault) -> UnsafeRawBufferPointer? {
    do { return try chunks.next() } catch { throw .file(error) }
  }
}
