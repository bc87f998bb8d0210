#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel
import ShareText

/// What the program of an activity reads: one object of JSON a line for each item, and beside it copies of the files, which only
/// this user can read.
///
/// The copies are those bytes that were composed, whatever becomes of the originals meanwhile.
struct ProgramInput {
  let lines: PlainFile
  private let folder: String?
  private let paths: [String]

  /// Writes lines and copies into a temporary folder.
  init(
    _ program: ComposedProgram, reading files: any FileReading, in temporaryFolder: String
  ) throws(ContentStop) {
    var folder: String?
    var paths: [String] = []
    do throws(ContentStop) {
      var text = Self.subject(program)
      for (index, item) in program.items.enumerated() {
        switch item {
        case .text(let value): text += Self.line("text") { $0.member("text", value) }
        case .url(let url): text += Self.line("url") { $0.member("url", url.text) }
        case .image(let file, let name), .file(let file, let name):
          if folder == nil { folder = try Self.makeFolder(in: temporaryFolder) }
          let path = try Self.copy(file, name, to: "\(folder ?? "")/\(index + 1)", reading: files, &paths)
          text += Self.line(item.kind) { json in
            json.member("path", path)
            json.member("name", name.text)
            json.member("type", file.type.text)
            json.member("size", file.size)
            json.member("sha256", file.sha256)
          }
        }
      }
      lines = try Self.spool(text, in: temporaryFolder)
    } catch {
      Self.remove(paths, folder)
      throw error
    }
    (self.folder, self.paths) = (folder, paths)
  }

  /// Takes the copies away.
  func remove() { Self.remove(paths, folder) }

  private static func subject(_ program: ComposedProgram) -> String {
    program.subject.map { subject in line("subject") { $0.member("text", subject) } } ?? ""
  }

  private static func line(_ kind: String, _ members: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object { json in
      json.member("kind", kind)
      members(&json)
    }
    return json.text + "\n"
  }

  private static func makeFolder(in place: String) throws(ContentStop) -> String {
    var path = Array("\(place)/sharespec-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw .system(.last) }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Each copy has a folder of its own, so that it can have the name of the original.
  private static func copy(
    _ file: SealedFile, _ name: FileName, to folder: String, reading files: any FileReading,
    _ paths: inout [String]
  ) throws(ContentStop) -> String {
    guard mkdir(folder, 0o700) == 0 else { throw .system(.last) }
    paths.append(folder)
    let path = "\(folder)/\(name.text)"
    let copy: PlainFile
    do throws(SystemFault) { copy = try PlainFile(creating: path) } catch { throw .system(error) }
    paths.append(path)
    try file.copy(to: copy, reading: files)
    return path
  }

  private static func spool(_ text: String, in folder: String) throws(ContentStop) -> PlainFile {
    do throws(SystemFault) {
      let file = try NamelessFile.make(in: folder)
      try file.write(Array(text.utf8))
      return file
    } catch { throw .system(error) }
  }

  /// What the program itself put there stays.
  private static func remove(_ paths: [String], _ folder: String?) {
    for path in paths.reversed() where unlink(path) != 0 { rmdir(path) }
    if let folder { rmdir(folder) }
  }
}

extension ComposedProgram.Item {
  fileprivate var kind: String {
    switch self {
    case .text: "text"
    case .url: "url"
    case .image: "image"
    case .file: "file"
    }
  }
}
