import ShareModel

/// What composing must know of an attachment's bytes, gathered in one pass over them.
struct FileSurvey {
  let type: MediaType
  let size: Int
  let sha256: String
  let seal: FileSeal
  let content: ContentScan
  /// What a calendar asks of its reader.
  let method: String?

  /// Reads a file once.
  ///
  /// - Parameter type: Called with the first bytes, up to 64 KiB of them, to tell the type.
  init(
    reading path: String, in files: any FileReading, type: (UnsafeRawBufferPointer) -> MediaType
  ) throws(FileFault) {
    let chunks = try FileChunks(opening: path, in: files)
    let (digest, key) = (SHA256(), FileSeal.Key())
    let sealer = FileSealer(key)
    var content = ContentScan()
    var found: MediaType?
    var method: String?
    while let chunk = try chunks.next() {
      let known = found ?? type(chunk)
      if found == nil, known.isCalendar { method = CalendarMethod.method(in: chunk) }
      found = known
      digest.update(chunk)
      sealer.update(chunk)
      if known.hasLines { content.update(chunk) }
    }
    self.type = found ?? type(UnsafeRawBufferPointer(start: nil, count: 0))
    size = chunks.size
    sha256 = digest.finish()
    seal = FileSeal(key: key, tag: sealer.finish())
    self.content = content
    self.method = method
  }

  /// Looks at bytes that are in memory.
  init(of bytes: UnsafeRawBufferPointer, type: MediaType) {
    let (digest, key) = (SHA256(), FileSeal.Key())
    let sealer = FileSealer(key)
    digest.update(bytes)
    var content = ContentScan()
    if type.hasLines { content.update(bytes) }
    self.type = type
    size = bytes.count
    sha256 = digest.finish()
    seal = FileSeal(key: key, tag: sealer.finish())
    self.content = content
    method = type.isCalendar ? CalendarMethod.method(in: bytes) : nil
  }
}

extension MediaType {
  /// What is said of content that nothing is known about (RFC 2046, 4.5.1).
  static let octetStream = MediaType(type: "application", subtype: "octet-stream")

  /// Whether it is a calendar (RFC 5545, 8.1).
  var isCalendar: Bool { type == "text" && subtype == "calendar" }

  /// Whether its charset or its lines matter: text, and messages.
  var hasLines: Bool { type == "text" || type == "message" }
}
