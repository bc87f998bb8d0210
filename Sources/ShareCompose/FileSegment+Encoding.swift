import ShareModel

extension Message.FileSegment {
  /// What a message's bytes are handed to.
  typealias Sink = (UnsafeRawBufferPointer) throws(MessageFault) -> Void

  func writeBase64(_ chunks: FileChunks, _ sealer: FileSealer, _ sink: Sink) throws(MessageFault) {
    let output = UnsafeMutablePointer<UInt8>.allocate(capacity: Base64.encodedSize(of: FileChunks.capacity))
    defer { output.deallocate() }
    while let chunk = try next(chunks) {
      sealer.update(chunk)
      let count = Base64.encodeLines(chunk, into: output)
      try sink(UnsafeRawBufferPointer(start: output, count: count))
    }
  }

  /// The file was ASCII in lines when it was composed; here each line end is made CR LF, and other bytes stop the writing
  /// before they reach the sink.
  func writeLines(_ chunks: FileChunks, _ sealer: FileSealer, _ sink: Sink) throws(MessageFault) {
    var previous: UInt8 = 0x0A
    var column = 0
    var output: [UInt8] = []
    while let chunk = try next(chunks) {
      sealer.update(chunk)
      output.removeAll(keepingCapacity: true)
      for byte in chunk {
        if byte == 0x0A, previous != 0x0D { output.append(0x0D) }
        column = byte == 0x0A ? 0 : column + (byte == 0x0D ? 0 : 1)
        let isLoneCR = previous == 0x0D && byte != 0x0A
        guard byte != 0, byte < 0x80, !isLoneCR, column <= 998 else { throw .file(FileFault(.changed, path)) }
        output.append(byte)
        previous = byte
      }
      try output.withUnsafeBufferPointer { (buffer) throws(MessageFault) in
        try sink(UnsafeRawBufferPointer(buffer))
      }
    }
  }

  private func next(_ chunks: FileChunks) throws(MessageFault) -> UnsafeRawBufferPointer? {
    do { return try chunks.next() } catch { throw .file(error) }
  }
}
