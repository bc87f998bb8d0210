#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareLanguage
import ShareModel

/// The files that the recipes of one folder may name: those below the root of its repository, or, without
/// a repository, those below the folder itself.
///
/// What is allowed is decided by what the opened descriptor really leads to, so that neither `..` nor a link
/// nor a folder exchanged at the right moment leads out.
public struct RootedFiles: FileReading {
  /// The folder to which paths are relative.
  public let folder: String
  /// The real path below which files may be read.
  public let root: String
  /// Where it is noted which files were read.
  let inputs: InputLog?

  /// The gate of a folder. Where the folder's real path cannot be found, nothing can be read through it.
  ///
  /// `inputs` takes a note of each file that is opened.
  public init(folder: String, inputs: InputLog? = nil) {
    self.inputs = inputs
    self.folder = folder.isEmpty ? "." : folder
    root = Self.root(of: self.folder)
  }

  /// Opens a regular file below the root.
  public func open(_ path: String) throws(FileFault) -> any OpenedFile {
    let file: FileHandle
    do throws(FileFault) { file = try FileHandle(resolved(path), named: path, allows: isInside) } catch {
      throw mayBeTold(path) ? error : FileFault(.outsideRoot, path)
    }
    inputs?.add(PathText.normalized(resolved(path)))
    return file
  }

  /// The names in a folder below the root.
  public func names(inFolder path: String) throws(FileFault) -> [String] {
    guard let stream = opendir(resolved(path)) else {
      throw mayBeTold(path) ? FileFault(errno: errno, path) : FileFault(.outsideRoot, path)
    }
    defer { closedir(stream) }
    guard FileHandle.realPath(of: dirfd(stream)).map(isInside) ?? false else {
      throw FileFault(.outsideRoot, path)
    }
    return FolderEntries(stream).map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path ends in a link, whatever that leads to.
  public func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(resolved(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// New room in the system's folder for temporary files; nil where there is none.
  public func scratch() -> (any ScratchFile)? { NamelessScratch() }

  private func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

  /// Whether it may be told why a path cannot be opened: of what lies outside, not even whether it exists.
  private func mayBeTold(_ path: String) -> Bool {
    isInside(PathText.normalized(path.hasPrefix("/") ? path : PathText.joined(realPath(folder) ?? "", path)))
  }

  private func isInside(_ path: String) -> Bool {
    guard !root.isEmpty else { return false }
    return root == "/" || path == root || path.utf8.starts(with: (root + "/").utf8)
  }

  private static func root(of folder: String) -> String {
    guard let real = realPath(folder) else { return "" }
    var candidate = real
    while true {
      if access(candidate + "/.git", F_OK) == 0 { return candidate }
      guard let slash = candidate.utf8.lastIndex(of: 0x2F), slash > candidate.startIndex else { return real }
      candidate = String(candidate[..<slash])
    }
  }
}

/// The real path of a file or folder, links resolved.
func realPath(_ path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}

/// The entries of an open folder, without `.` and `..`.
struct FolderEntries: Sequence, IteratorProtocol {
  /// A name and whether it is a folder itself; a link to one is none.
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  private let stream: OpaquePointer

  init(_ stream: OpaquePointer) { self.stream = stream }

  mutating func next() -> Entry? {
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        text(of: bytes.prefix { $0 != 0 })
      }
      if name != ".", name != ".." {
        return Entry(name: name, isFolder: isFolder(entry))
      }
    }
    return nil
  }

  private func text(of name: Slice<UnsafeRawBufferPointer>) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    var text = ""
    var (decoder, bytes) = (UTF8(), name.makeIterator())
    var rest = name
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      case .emptyInput: return text
      case .error:
        let byte = rest.first ?? 0
        text += "\u{FFFD}" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        rest = rest.dropFirst()
        (decoder, bytes) = (UTF8(), rest.makeIterator())
      }
    }
  }

  /// Some file systems leave the type out.
  private func isFolder(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
    guard entry.pointee.d_type == UInt8(DT_UNKNOWN) else { return entry.pointee.d_type == UInt8(DT_DIR) }
    var status = stat()
    let failure = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) }
      }
    }
    return failure == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
