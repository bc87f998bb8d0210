#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDiagnostics
import ShareModel

/// Finds and reads the recipes that a person names: files, folders, and `-` for the standard input.
public struct RecipeFiles {
  /// How the standard input is called in messages.
  public static let standardInput = "<stdin>"
  /// The endings of recipes in a folder.
  public static let suffixes = [".share.yaml", ".share.yml"]

  /// The most bytes that a recipe file may have.
  public var sizeLimit: Int

  /// Files of at most `sizeLimit` bytes, 4 MiB if not said otherwise.
  public init(sizeLimit: Int = 4 << 20) { self.sizeLimit = sizeLimit }

  /// The paths of the files that `paths` name, in order, each once: a folder stands for all recipes below it, sorted bytewise.
  /// What cannot be found is in the report.
  public func expand(_ paths: [String], report: inout Report) -> [String] {
    var files: [String] = []
    for path in paths {
      var status = stat()
      if path == "-" {
        files.append(path)
      } else if stat(path, &status) != 0 {
        report.add(.unreadable(path, FileFault(errno: errno, path)))
      } else if status.st_mode & S_IFMT == S_IFDIR {
        let found = recipes(below: path, report: &report)
        if found.isEmpty { report.add(.noRecipes(in: path)) }
        files += found
      } else {
        files.append(path)
      }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  /// The bytes of a file as a source; nil where it cannot be read or is too large, which is then in the report.
  ///
  /// A confidential source is never shown in messages.
  public func read(_ path: String, isConfidential: Bool = false, report: inout Report) -> Source? {
    let name = path == "-" ? Self.standardInput : path
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      report.add(.unreadable(name, FileFault(errno: errno, path)))
      return nil
    }
    defer { close(descriptor) }
    do {
      guard let bytes = try bytes(of: descriptor, path) else {
        report.add(.tooLarge(name, limit: sizeLimit))
        return nil
      }
      return Source(name: name, bytes: bytes, isConfidential: isConfidential)
    } catch {
      report.add(.unreadable(name, error))
      return nil
    }
  }

  /// All bytes; nil where there are more than the limit.
  private func bytes(of descriptor: Int32, _ path: String) throws(FileFault) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(errno: errno, path) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > sizeLimit { return nil }
    switch Descriptor(number: descriptor).readAll(limit: sizeLimit, expecting: Int(clamping: status.st_size))
    {
    case .failure(let error): throw FileFault(errno: error.number, path)
    case .success(let bytes): return bytes.count > sizeLimit ? nil : bytes
    }
  }

  /// The recipes below a folder. Hidden folders and links to folders are passed over.
  private func recipes(below top: String, report: inout Report) -> [String] {
    var found: [String] = []
    var folders = [top.hasSuffix("/") && top != "/" ? String(top.dropLast()) : top]
    while let folder = folders.popLast() {
      guard let stream = opendir(folder) else {
        report.add(.unreadable(folder, FileFault(errno: errno, folder)))
        continue
      }
      defer { closedir(stream) }
      for entry in FolderEntries(stream) {
        let path = folder == "/" ? "/\(entry.name)" : "\(folder)/\(entry.name)"
        if entry.isFolder {
          if !entry.name.hasPrefix(".") { folders.append(path) }
        } else if Self.suffixes.contains(where: entry.name.hasSuffix) {
          if Self.canBlock(path) {
            report.add(.unreadable(path, FileFault(.notRegular, path)))
          } else {
            found.append(path)
          }
        }
      }
    }
    return found.sorted(by: Self.precedesBytewise)
  }

  /// The order of the bytes, over the bytes themselves: through views of texts it takes fifty times as long.
  private static func precedesBytewise(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let one = left.baseAddress, let other = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(one, other, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }

  /// Whether opening or reading a file could wait for ever: a pipe, a device or a socket, for whose content only a person who
  /// names it can ask.
  private static func canBlock(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// The folder of a recipe file; the current one for the standard input.
  static func folder(of path: String) -> String {
    guard path != "-", let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Diagnostic {
  static func unreadable(_ name: String, _ fault: FileFault) -> Diagnostic {
    let reason =
      switch fault.kind {
      case .notFound: "there is no such file or folder"
      case .isFolder: "it is a folder"
      case .notRegular: "it is not a file that can be read"
      case .outsideRoot: "it lies outside the folder that may be read"
      case .changed: "it changed while it was read"
      case .system(let text): text
      }
    return Diagnostic(.error, .unreadableFile, "cannot be read: \(reason)", file: name)
  }

  static func tooLarge(_ name: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, .fileTooLarge, "has more than \(limit) bytes, the most that a recipe file may have", file: name,
      help: "split it into several files")
  }

  static func noRecipes(in folder: String) -> Diagnostic {
    Diagnostic(
      .error, .noRecipes, "holds no recipe", file: folder,
      help: "recipes are files whose names end with .share.yaml or .share.yml")
  }
}
