import ShareModel

/// Composes what will be shared.
public func compose(_ parameters: ShareParameters, in context: ComposeContext) -> Composition {
  switch parameters {
  case .mail(let mail): compose(mail, in: context)
  case .messages(let message): compose(message, in: context)
  case .pasteboard(let pasteboard): compose(pasteboard, in: context)
  case .photos(let photo): compose(photo, in: context)
  case .program(let program): compose(program, in: context)
  case .activity, .social, .request:
    OutlineWriter(parameters, in: context)?.composition(reading: true) ?? Composition(share: nil, issues: [])
  }
}

/// Finds what is wrong with a share without composing it; with `linting`, also what keeps it from being read as it was meant.
public func issues(
  of parameters: ShareParameters, in context: ComposeContext, linting: Bool = false
) -> [ComposeIssue] {
  switch parameters {
  case .mail(let mail): issues(of: mail, in: context, linting: linting)
  case .messages(let message): TextDraft(message, in: context).issues
  case .pasteboard(let pasteboard): issues(of: pasteboard, in: context)
  case .photos(let photo): issues(of: photo, in: context)
  case .program(let program): issues(of: program, in: context)
  case .activity, .social, .request: []
  }
}

/// Composes a mail: its envelope and the exact bytes of its message (RFC 5322, RFC 2045 to 2049).
///
/// The same parameters, files and context give the same bytes, anywhere. Each file is read once, in pieces; it is read
/// again when the message is written.
///
///     let composition = compose(mail, in: ComposeContext(date: date, files: files))
///     try composition.mail?.message.write(reading: files) { try output.append($0) }
public func compose(_ mail: MailParameters, in context: ComposeContext) -> Composition {
  let draft = Draft(mail, in: context)
  var reader = AttachmentReader(context.files)
  let files = mail.attachments.enumerated().compactMap { index, attachment in
    reader.read(attachment, at: FieldPath(.key("attachments"), .index(index)))
  }
  let images = draft.body.images.images.compactMap { image in
    reader.read(image, at: draft.body.path, draft.body.place(of: image.range))
  }
  let issues = draft.issues + reader.issues
  guard issues.allSatisfy(\.isWarning) else { return Composition(share: nil, issues: issues) }
  return assemble(draft, files, images, in: context, issues)
}

/// Finds what is wrong with a mail without composing it: no file is read, though each is opened; with `linting`, also what
/// keeps it from being read as it was meant.
public func issues(
  of mail: MailParameters, in context: ComposeContext, linting: Bool = false
) -> [ComposeIssue] {
  let draft = Draft(mail, in: context, rendering: .whereItShows)
  let sizes = AttachmentChecks.fileIssues(of: draft, in: context.files)
  return draft.issues + sizes.issues
    + (linting ? MailLinter(draft, in: context, filesSize: sizes.encodedSize).issues : [])
}

/// Puts the parts together: mixed(alternative(text, related(html, inline files)), files).
private func assemble(
  _ draft: Draft, _ files: [AttachedFile], _ images: [AttachedFile], in context: ComposeContext,
  _ issues: [ComposeIssue]
) -> Composition {
  let hasHTML = draft.body.html != nil
  let inline = files.filter { hasHTML && $0.contentID != nil } + images
  var listed = files.filter { !hasHTML || $0.contentID == nil }
  let invitation = AttachedFile.invitation(among: &listed)
  let html = draft.body.html.map {
    draft.body.images.rewritten($0, contentIDs: images.compactMap(\.contentID))
  }
  var root = draft.body.part(html: html, inline: inline, invitation: invitation)
  if !listed.isEmpty {
    root = .multi(subtype: "mixed", parameters: [], parts: [root] + listed.map(Part.file))
  }
  let content = SHA256()
  root.digest(into: content)
  let contentDigest = content.finish()
  let headers = MessageHeaders(draft: draft)
  var writer = MessageWriter(root, digest: contentDigest)
  headers.writeFirst(to: &writer.header)
  var last = HeaderWriter()
  headers.writeLast(to: &last)
  guard
    let messageID = draft.mail.messageID
      ?? MessageID.made(
        from: context.messageKey
          ?? digest(context.identity, writer.header.bytes, last.bytes, contentDigest),
        domain: draft.correspondents.from?.asciiDomain ?? draftDomain
      )
  else { return Composition(share: nil, issues: issues + [ComposeIssue(.malformed(offset: 0), FieldPath())]) }
  headers.write(messageID, to: &writer.header)
  writer.header.append(lines: last.bytes)
  let message = Message(segments: writer.segments())
  if let offset = MessageCheck.firstFault(in: message.segments) {
    return Composition(share: nil, issues: issues + [ComposeIssue(.malformed(offset: offset), FieldPath())])
  }
  let mail = ComposedMail(
    envelope: draft.correspondents.envelope, message: message, messageID: messageID,
    decodeHeaders: { headers.decoded(messageID) },
    text: draft.body.text, html: html, attachments: (inline + listed).map(\.summary),
    delivery: draft.mail.delivery, partial: draft.mail.partial)
  return Composition(share: .mail(mail), issues: issues)
}

/// Where the identifier of a draft without an author comes from; whoever sends it gives it another.
private let draftDomain = "draft.invalid"

/// Over the share's identity, its header with its Date, and its content. Hidden recipients are not in it: the
/// identifier could confirm a guess at them.
private func digest(
  _ identity: [String], _ first: [UInt8], _ last: [UInt8], _ contentDigest: String
) -> String {
  let digest = SHA256()
  digest.update(counted: "\(identity.count)")
  for name in identity { digest.update(counted: name) }
  digest.update(counted: first)
  digest.update(counted: last)
  digest.update(counted: contentDigest)
  return digest.finish()
}
