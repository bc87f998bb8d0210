import ShareModel

/// An image that a share names: what it is by its content, and what it tells besides.
struct ImageFile {
  /// The most bytes in which a place is looked for.
  static let searched = 32 << 20

  let type: MediaType
  let location: ImageLocation?

  /// Looks at the start of a file; `types` tells its type.
  init(reading path: String, in files: any FileReading, types: ContentTypes) throws(FileFault) {
    let file = try files.open(path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(max(file.size, 1), Self.searched), alignment: 16)
    defer { buffer.deallocate() }
    var count = 0
    while count < buffer.count {
      let read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      guard read > 0 else { break }
      count += min(read, buffer.count - count)
    }
    let start = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    type = types.type(of: UnsafeRawBufferPointer(rebasing: start.prefix(65_536))) ?? .octetStream
    location = type.type == "image" ? ImageLocation.find(in: start) : nil
  }

  /// What is wrong with it as an image, and as a photo where it is to be one.
  func issues(isPhoto: Bool) -> [LocalIssue] {
    guard type.type == "image" else { return [.notAnImage(type)] }
    if isPhoto, type.subtype.hasPrefix("svg") { return [.notAPhoto(type)] }
    return location.map { [.location($0)] } ?? []
  }
}

/// Reads the image of a share.
struct ImageReader {
  let files: any FileReading
  let isPhoto: Bool

  /// What is wrong with the image, found without reading all of it.
  func issues(of path: String) -> [ComposeIssue] {
    let field = FieldPath(.key("image"))
    do throws(FileFault) {
      let image = try ImageFile(reading: path, in: files, types: ContentTypes())
      return image.issues(isPhoto: isPhoto).map { ComposeIssue(.local($0), field) }
    } catch {
      return [ComposeIssue(.file(error), field)]
    }
  }

  /// The image with its digest; nil where it cannot be shared.
  func read(_ path: String) -> (file: SealedFile, location: ImageLocation?)? {
    let types = ContentTypes()
    do throws(FileFault) {
      let image = try ImageFile(reading: path, in: files, types: types)
      guard image.issues(isPhoto: isPhoto).allSatisfy(\.isWarning) else { return nil }
      let survey = try FileSurvey(reading: path, in: files) { types.type(of: $0) ?? image.type }
      return (SealedFile(path, survey), image.location)
    } catch {
      return nil
    }
  }
}
