/// Takes a message as lines, in pieces that have nothing to do with the chunks in which it was read.
protocol LineSink {
  /// A stretch of a line without its end; never empty.
  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop)
  /// The end of a line, also of an empty one.
  mutating func endLine() throws(ContentStop)
}
