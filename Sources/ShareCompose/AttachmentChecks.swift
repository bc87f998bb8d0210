import ShareModel

/// What can be said of attachments without reading them.
enum AttachmentChecks {
  /// Names, types and identifiers; `references` are those that the HTML refers to, from `bodyPath`.
  static func issues(
    of attachments: [Attachment], references: [String], bodyPath: FieldPath
  ) -> [ComposeIssue] {
    var issues: [ComposeIssue] = []
    var contentIDs: Set<String> = []
    let referred = Set(references)
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
    for reference in references where !contentIDs.contains(reference) {
      issues.append(ComposeIssue(.missingInlinePart(contentID: reference), bodyPath))
    }
    return issues
  }

  private static func own(_ attachment: Attachment, _ path: FieldPath) -> [ComposeIssue] {
    var issues: [ComposeIssue] = []
    let filename = attachment.resolvedFilename
    if case .file = attachment.content, filename == nil { issues.append(ComposeIssue(.badFilename, path)) }
    if let scalar = filename?.text.unicodeScalars.first(where: \.turnsDirection) {
      issues.append(ComposeIssue(.directionMark(scalar), path))
    }
    if let type = attachment.type, type.type == "multipart" {
      issues.append(ComposeIssue(.multipartType(type), path))
    }
    return issues
  }

  /// Opens each file, without reading it.
  static func fileIssues(of attachments: [Attachment], in files: any FileReading) -> [ComposeIssue] {
    attachments.enumerated().compactMap { index, attachment in
      let path = FieldPath(.key("attachments"), .index(index))
      do {
        switch attachment.content {
        case .bytes(let bytes): return bytes.isEmpty ? ComposeIssue(.emptyFile, path) : nil
        case .file(let name): return try files.open(name).size == 0 ? ComposeIssue(.emptyFile, path) : nil
        }
      } catch let fault as FileFault {
        return ComposeIssue(.file(fault), path)
      } catch {
        return nil
      }
    }
  }
}
