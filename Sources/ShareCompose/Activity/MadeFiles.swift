import ShareModel

/// What stands for an image or a file that a program makes and the recipe gives no placeholder for.
enum Placeholder {
  /// The folder of made files; a file of a recipe that had such a path would be hidden by one, which harms nobody.
  static let folder = "‹made›"
  static let imagePath = "\(folder)/image.png"
  static let filePath = "\(folder)/output"

  /// A PNG of one grey pixel.
  static let image: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00,
    0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01,
    0x48, 0xAF, 0xA4, 0x71, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
  static let file = Array("‹what the program makes›\n".utf8)
}

/// A gate for files in memory that were made, and for all others.
struct MadeFiles: FileReading {
  let files: [String: [UInt8]]
  let others: any FileReading

  func open(_ path: String) throws(FileFault) -> any OpenedFile {
    if let bytes = files[path] { return MadeFile(bytes) }
    switch path {
    case Placeholder.imagePath: return MadeFile(Placeholder.image)
    case Placeholder.filePath: return MadeFile(Placeholder.file)
    default: return try others.open(path)
    }
  }

  func names(inFolder path: String) throws(FileFault) -> [String] { try others.names(inFolder: path) }

  func isLink(_ path: String) -> Bool { others.isLink(path) }
}

private final class MadeFile: OpenedFile {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var size: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }
}
