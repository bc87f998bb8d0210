import ShareModel

/// What can be said of attachments without reading them.
enum AttachmentChecks {
  /// Names, types and identifiers.
  static func issues(of attachments: [Attachment], shownBy body: BodyPlan) -> [ComposeIssue] {
    var issues: [ComposeIssue] = []
    var contentIDs: Set<String> = []
    let references = body.images.contentIDs
    let referred = Set(references.map(\.text))
    for (index, attachment) in attachments.enumerated() {
      let path = FieldPath(.key("attachments"), .index(index))
      issues += own(attachment, path)
      guard let contentID = attachment.contentID?.text else { continue }
      if !contentIDs.insert(contentID).inserted {
        issues.append(ComposeIssue(.repeatedContentID(contentID: contentID), path))
      } else if !referred.contains(contentID) {
        issues.append(ComposeIssue(.unusedInlinePart(contentID: contentID), path))
      }
    }
    for (contentID, range) in references where !contentIDs.contains(contentID) {
      issues.append(
        ComposeIssue(.missingInlinePart(contentID: contentID), body.path, body.place(of: range)))
    }
    return issues
  }

  private static func own(_ attachment: Attachment, _ path: FieldPath) -> [ComposeIssue] {
    var issues: [ComposeIssue] = []
    let filename = attachment.resolvedFilename
    if case .file(let file) = attachment.content, filename == nil {
      issues.append(ComposeIssue(.badFilename(path: file), path))
    }
    if let kind = filename.flatMap({ HiddenMark.first(in: $0.text) }) {
      issues.append(ComposeIssue(kind, path))
    }
    if let type = attachment.type, isOfParts(type) { issues.append(ComposeIssue(.typeOfParts(type), path)) }
    return issues
  }

  /// Whether a type needs parts or parameters that only whoever makes them knows (RFC 2046, 5.1, 5.2.2 and 5.2.3).
  private static func isOfParts(_ type: MediaType) -> Bool {
    type.type == "multipart" || type.type == "message" && ["partial", "external-body"].contains(type.subtype)
  }

  /// Opens each file, without reading it; only the first bytes of what the body shows, where the name does not tell its type.
  static func fileIssues(of draft: Draft, in files: any FileReading) -> FileSizes {
    var sizes = FileSizes()
    for (index, attachment) in draft.mail.attachments.enumerated() {
      let path = FieldPath(.key("attachments"), .index(index))
      switch attachment.content {
      case .bytes(let bytes): sizes.add(bytes.count, path, nil)
      case .file(let name):
        do throws(FileFault) { sizes.add(try files.open(name).size, path, nil) } catch {
          sizes.issues.append(ComposeIssue(.file(error), path))
        }
      }
    }
    let body = draft.body
    let types = ContentTypes()
    for image in body.images.images {
      let place = body.place(of: image.range)
      do throws(FileFault) {
        let file = try files.open(image.path)
        sizes.add(file.size, body.path, place)
        let type = try types.type(of: file, at: image.path)
        if !image.use.shows(type) {
          sizes.issues.append(
            ComposeIssue(.notShowable(image.use, path: image.path, type), body.path, place))
        }
      } catch {
        sizes.issues.append(ComposeIssue(.image(error), body.path, place))
      }
    }
    return sizes
  }
}

/// What was found by opening the files of a mail.
struct FileSizes {
  var issues: [ComposeIssue] = []
  /// The octets that all of them have in Base64.
  private(set) var encodedSize = 0

  mutating func add(_ size: Int, _ path: FieldPath, _ range: Range<Int>?) {
    if size == 0 { issues.append(ComposeIssue(.emptyFile, path, range)) }
    encodedSize += Base64.encodedSize(of: size)
  }
}
