import CMagic
import ShareModel

/// Tells types by content, with libmagic and the system's database, which is opened when it is first needed.
///
/// A class because it owns a C handle; it is used by one composition alone.
final class ContentTypes {
  private var handle: magic_t?
  private var wasOpened = false

  init() {}

  deinit { if let handle { magic_close(handle) } }

  /// The type of content that begins with `start`; nil where libmagic knows none, has no database, or names a type that
  /// no file on its own can have.
  func type(of start: UnsafeRawBufferPointer) -> MediaType? {
    guard start.count > 0, let handle = open(),
      let answer = magic_buffer(handle, start.baseAddress, min(start.count, 65_536)),
      let type = MediaType(String(cString: answer))
    else { return nil }
    switch type.type {
    case "text", "image", "audio", "video", "application", "font", "model": return type
    default: return nil
    }
  }

  /// The type of a file that was opened: that of its name's extension, or that of its first bytes.
  func type(of file: any OpenedFile, at path: String) throws(FileFault) -> MediaType {
    let filename = FileName(lastOf: path)
    if let type = filename.flatMap({ FileTypes.type(ofExtension: $0.fileExtension) }) { return type }
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { start.deallocate() }
    var count = 0
    while count < start.count {
      let read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: start[count...]))
      guard read > 0 else { break }
      count += read
    }
    return type(of: UnsafeRawBufferPointer(rebasing: start[..<count])) ?? .octetStream
  }

  private func open() -> magic_t? {
    guard !wasOpened else { return handle }
    wasOpened = true
    guard let opened = magic_open(MAGIC_MIME_TYPE) else { return nil }
    guard magic_load(opened, nil) == 0 else {
      magic_close(opened)
      return nil
    }
    handle = opened
    return opened
  }
}
