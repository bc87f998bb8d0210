/// Room beside memory for what grows with a file of data: bytes without a name, which go with their last owner.
public protocol ScratchFile: AnyObject, Sendable {
  /// Writes bytes at a place; false where there is no room.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool
  /// Fills the buffer from a place at which so many bytes were written.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFault)
}

extension FileReading {
  /// A gate without room beside memory.
  public func scratch() -> (any ScratchFile)? { nil }
}
