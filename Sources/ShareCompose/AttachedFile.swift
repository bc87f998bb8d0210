import ShareModel

/// An attachment as it goes into the message: its type settled, its bytes known.
struct AttachedFile {
  let filename: FileName?
  private(set) var type: MediaType
  /// The charset of a text whose bytes tell it.
  private(set) var charset: String?
  /// What a calendar asks of its reader, such as `REQUEST` (RFC 5546, 1.4), as the file itself says.
  private(set) var method: String?
  let encoding: TransferEncoding
  let content: Message.Segment
  let size: Int
  let sha256: String
  var contentID: ContentID?

  var summary: AttachmentSummary {
    AttachmentSummary(filename: filename, type: type, size: size, sha256: sha256, contentID: contentID)
  }
}

extension AttachedFile {
  /// Takes the one calendar that asks something of its reader, so that it can stand beside the text, where readers look
  /// for invitations (RFC 6047, 4); the file stays in the list under a type that is not taken for a second one.
  static func invitation(among files: inout [AttachedFile]) -> AttachedFile? {
    let places = files.indices.filter { files[$0].method.map { $0 != "PUBLISH" } ?? false }
    guard places.count == 1, let place = places.first, files[place].charset != nil else { return nil }
    let invitation = files[place]
    files[place].type = .calendarFile
    (files[place].method, files[place].charset) = (nil, nil)
    return invitation
  }
}

extension MediaType {
  /// Under this name calendars are files to keep: not registered, but what large services send and readers know.
  fileprivate static let calendarFile = MediaType(type: "application", subtype: "ics")
}

/// Reads attachments once and settles how they travel.
///
/// All go in base64, so that every byte arrives, but messages: those may not (RFC 2046, 5.2.1) and go as lines of ASCII
/// where they are that, and otherwise as plain files.
struct AttachmentReader {
  let files: any FileReading
  /// What was found wrong.
  private(set) var issues: [ComposeIssue] = []
  private let contentTypes = ContentTypes()
  private var imageCount = 0

  init(_ files: any FileReading) { self.files = files }

  /// Reads an attachment; nil where it cannot be read.
  mutating func read(_ attachment: Attachment, at path: FieldPath) -> AttachedFile? {
    let filename = attachment.resolvedFilename
    do {
      switch attachment.content {
      case .bytes(let bytes):
        return assemble(attachment, filename, survey(bytes, attachment, filename), path) { encoding, survey in
          .bytes(encoding == .base64 ? Base64.lines(bytes) : AttachmentReader.lines(bytes))
        }
      case .file(let file):
        let survey = try FileSurvey(reading: file, in: files) { type(attachment, filename, $0) }
        return assemble(attachment, filename, survey, path) { encoding, survey in
          .file(AttachmentReader.segment(file, encoding, survey))
        }
      }
    } catch {
      issues.append(ComposeIssue(.file(error), path))
      return nil
    }
  }

  /// Reads an image that the body shows, and gives it its identifier; nil where it cannot be read.
  mutating func read(_ image: InlineImages.Image, at path: FieldPath, _ range: Range<Int>?) -> AttachedFile? {
    let known = issues.count
    var file = read(Attachment(.file(path: image.path)), at: path)
    if let type = file?.type, !image.use.shows(type) {
      issues.append(ComposeIssue(.notShowable(image.use, path: image.path, type), path))
    }
    for index in issues.indices.dropFirst(known) {
      var kind = issues[index].kind
      if case .file(let fault) = kind { kind = .image(fault) }
      issues[index] = ComposeIssue(kind, path, range)
    }
    if let sha256 = file?.sha256 { file?.contentID = ContentID.made(number: imageCount, sha256: sha256) }
    imageCount += 1
    return file
  }

  private mutating func assemble(
    _ attachment: Attachment, _ filename: FileName?, _ survey: FileSurvey, _ path: FieldPath,
    content: (TransferEncoding, FileSurvey) -> Message.Segment
  ) -> AttachedFile {
    if survey.size == 0 { issues.append(ComposeIssue(.emptyFile, path)) }
    var type = survey.type
    var encoding = TransferEncoding.base64
    if type.type == "message" {
      if survey.content.isSevenBit {
        encoding = .sevenBit
      } else {
        issues.append(ComposeIssue(.messageNotSevenBit, path))
        type = .octetStream
      }
    }
    var charset: String?
    if type.type == "text", survey.content.isUTF8, !survey.content.mayHideCharset {
      charset = survey.content.isASCII ? "us-ascii" : "utf-8"
    }
    return AttachedFile(
      filename: filename, type: type, charset: charset, method: survey.method, encoding: encoding,
      content: content(encoding, survey),
      size: survey.size, sha256: survey.sha256, contentID: attachment.contentID)
  }

  private func survey(_ bytes: [UInt8], _ attachment: Attachment, _ filename: FileName?) -> FileSurvey {
    bytes.withUnsafeBytes { buffer in
      FileSurvey(
        of: buffer, type: type(attachment, filename, UnsafeRawBufferPointer(rebasing: buffer.prefix(65_536))))
    }
  }

  /// The type that was given, or that of the name's extension, or that of the content.
  private func type(
    _ attachment: Attachment, _ filename: FileName?, _ start: UnsafeRawBufferPointer
  ) -> MediaType {
    attachment.type ?? filename.flatMap { FileTypes.type(ofExtension: $0.fileExtension) }
      ?? contentTypes.type(of: start) ?? .octetStream
  }

  private static func segment(
    _ path: String, _ encoding: TransferEncoding, _ survey: FileSurvey
  ) -> Message.FileSegment {
    let isBase64 = encoding == .base64
    return Message.FileSegment(
      path: path, encoding: isBase64 ? .base64 : .lines, size: survey.size,
      encodedSize: isBase64
        ? Base64.encodedSize(of: survey.size) : survey.size + survey.content.bareLineFeeds,
      sha256: survey.sha256, seal: survey.seal)
  }

  /// `bytes` with CR LF for each LF alone.
  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    var previous: UInt8 = 0
    return bytes.reduce(into: []) { output, byte in
      if byte == 0x0A, previous != 0x0D { output.append(0x0D) }
      output.append(byte)
      previous = byte
    }
  }
}

extension Attachment {
  /// The name that was given, or the last part of the path.
  var resolvedFilename: FileName? {
    if let filename { return filename }
    switch content {
    case .file(let path): return FileName(lastOf: path)
    case .bytes: return nil
    }
  }

  var contentID: ContentID? {
    switch disposition {
    case .attachment: nil
    case .inline(let contentID): contentID
    }
  }
}
