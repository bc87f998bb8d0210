import ShareModel

/// A photo that will be kept among a person's pictures.
public struct ComposedFile: Sendable {
  /// The photo.
  public let file: SealedFile
  /// The folder within the pictures; nil for none.
  public let album: FileName?
  /// The name under which it is kept, where that is free.
  public let name: FileName
  /// Where it tells the place at which it was taken.
  public let location: ImageLocation?

  /// The one recipient, for results: `photos`, with the album behind a slash.
  public var recipient: String { "photos" + (album.map { "/\($0.text)" } ?? "") }

  /// SHA-256 over the names and the photo's own digest: 64 lower-case hexadecimal digits.
  public var digest: String {
    let digest = SHA256()
    digest.update(counted: Array("v1 photo".utf8))
    for part in [album?.text ?? "", name.text, file.sha256] { digest.update(counted: Array(part.utf8)) }
    return digest.finish()
  }
}

/// Composes a photo to keep.
func compose(_ parameters: PhotosParameters, in context: ComposeContext) -> Composition {
  let issues = issues(of: parameters, in: context)
  guard issues.allSatisfy(\.isWarning) else { return Composition(share: nil, issues: issues) }
  let image = ImageReader(files: context.files, isPhoto: true).read(parameters.image)
  guard let image, let name = parameters.keptName(type: image.file.type) else {
    // What was there a moment ago is gone.
    let fault = FileFault(.changed, parameters.image)
    return Composition(share: nil, issues: [ComposeIssue(.file(fault), FieldPath(.key("image")))])
  }
  let photo = ComposedFile(
    file: image.file, album: parameters.album, name: name, location: image.location)
  return Composition(share: .file(photo), issues: issues)
}

/// Finds what is wrong with a photo to keep.
func issues(of parameters: PhotosParameters, in context: ComposeContext) -> [ComposeIssue] {
  var issues = ImageReader(files: context.files, isPhoto: true).issues(of: parameters.image)
  let names = [("album", parameters.album), ("filename", parameters.filename ?? parameters.ownName)]
  for (key, name) in names {
    guard let text = name?.text, text.hasPrefix(".") || text.hasPrefix(" ") || text.hasSuffix(" ") else {
      continue
    }
    issues.append(ComposeIssue(.local(.badPhotoName(text)), FieldPath(.key(key))))
  }
  if parameters.filename == nil, parameters.ownName == nil {
    issues.append(ComposeIssue(.badFilename(path: parameters.image), FieldPath(.key("image"))))
  }
  return issues
}

extension PhotosParameters {
  fileprivate var ownName: FileName? { FileName(lastOf: image) }

  /// The name that was given, or the file's own; where it has no ending, with that of the type.
  fileprivate func keptName(type: MediaType) -> FileName? {
    guard let name = filename ?? ownName else { return nil }
    guard name.fileExtension.isEmpty, let ending = FileTypes.usualExtension(of: type) else { return name }
    return FileName("\(name.text).\(ending)") ?? name
  }
}

extension FileTypes {
  /// The ending that programs expect of an image.
  static func usualExtension(of type: MediaType) -> String? {
    switch type.subtype {
    case "jpeg": "jpg"
    case "png", "gif", "webp", "bmp", "avif", "heic", "heif", "jxl": type.subtype
    case "tiff": "tif"
    default: nil
    }
  }
}
