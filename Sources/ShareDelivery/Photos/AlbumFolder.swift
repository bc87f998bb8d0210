#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel
import ShareText

/// A folder of photos, locked against other runs for as long as it is open.
struct AlbumFolder {
  let path: String
  private let descriptor: Int32

  /// How names of files begin that are not whole yet. Under the lock, one that lies here was left by a run that died.
  private static let temporaryPrefix = ".sharespec-"

  /// Opens a folder, making it and those above it, and waits for its lock. Throws EWOULDBLOCK where another keeps it too long.
  init(at path: String, within limit: Duration) throws(SystemFault) {
    try Self.makeFolders(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    (self.path, self.descriptor) = (path, descriptor)
    let deadline = Deadline(after: limit)
    // File systems without locks are used without one.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard !deadline.hasPassed else {
        close()
        throw SystemFault(number: EWOULDBLOCK)
      }
      usleep(20_000)
    }
    for name in names where name.hasPrefix(Self.temporaryPrefix) { remove(name) }
  }

  /// Gives the folder free for others.
  func close() { _ = systemClose(descriptor) }

  /// The name of a file in the folder with the same bytes; nil where there is none.
  func name(of file: SealedFile) throws(ContentStop) -> String? {
    for name in names {
      guard let status = status(of: name), status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_size) == file.size
      else { continue }
      // What cannot be read is not known to be the same.
      if digest(of: name) == file.sha256 { return name }
    }
    return nil
  }

  /// Writes the photo under a name that nobody looks for, durable, with the time of the original.
  func write(_ photo: SealedFile, reading files: any FileReading) throws(ContentStop) -> String {
    let name = "\(Self.temporaryPrefix)\(getpid())"
    remove(name)
    let created = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard created >= 0 else { throw .system(.last) }
    let file = PlainFile(descriptor: created)
    do throws(ContentStop) {
      let modified: FileTime?
      do throws(FileFault) { modified = try files.open(photo.path).modified } catch { throw .file(error) }
      try photo.copy(to: file, reading: files)
      if let modified { Self.set(modified, of: created) }
      do throws(SystemFault) { try file.synchronize() } catch { throw .system(error) }
    } catch {
      remove(name)
      throw error
    }
    return name
  }

  /// Gives a file that is whole the wanted name, or, where that is taken in any case of its letters, one with a number.
  func name(_ temporary: String, _ wanted: FileName) throws(ContentStop) -> String {
    let taken = Set(names.map { $0.lowercased() })
    for candidate in NumberedNames(wanted) where !taken.contains(candidate.lowercased()) {
      if try rename(temporary, candidate) { return candidate }
    }
    throw .system(SystemFault(number: EEXIST))
  }

  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  func synchronize() throws(SystemFault) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Gives a file another name that must be free; says whether it was.
  private func rename(_ old: String, _ new: String) throws(ContentStop) -> Bool {
    if linkat(descriptor, old, descriptor, new, 0) == 0 {
      remove(old)
      return true
    }
    let fault = SystemFault.last
    if fault.number == EEXIST { return false }
    // Some file systems know no links. Under the lock nobody of ours takes the name between the two calls.
    guard fault.number == EPERM || fault.number == ENOTSUP || fault.number == ENOSYS else {
      throw .system(fault)
    }
    if status(of: new) != nil { return false }
    guard renameat(descriptor, old, descriptor, new) == 0 else { throw .system(.last) }
    return true
  }

  private static func set(_ time: FileTime, of file: Int32) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var times = [now, timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)]
    // A file system that keeps no such time keeps the photo all the same.
    futimens(file, &times)
  }
}

extension AlbumFolder {
  /// The names in the folder, sorted bytewise.
  private var names: [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a name stands for, a link itself and not what it leads to.
  private func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  private func digest(of name: String) -> String? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = systemClose(file) }
    let digest = SHA256()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = read(file, chunk.baseAddress, chunk.count)
      if count == 0 { return digest.finish() }
      if count > 0 {
        digest.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } else if errno != EINTR {
        return nil
      }
    }
  }

  /// Makes a folder and those above it that are missing, with the rights that the person's umask leaves.
  private static func makeFolders(_ path: String) throws(SystemFault) {
    let bytes = Array(path.utf8)
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F } + [bytes.count]
    for end in ends {
      let part = String(decoding: bytes[..<end], as: UTF8.self)
      if mkdir(part, 0o777) == 0 || errno == EEXIST || errno == EISDIR { continue }
      let fault = SystemFault.last
      guard access(part, F_OK) == 0 else { throw fault }
    }
  }
}

/// A name, then the same with a number before its ending, from 2 to 9999, none over 255 octets.
struct NumberedNames: Sequence, IteratorProtocol {
  private let stem: Substring
  private let ending: Substring
  private var number = 1

  init(_ name: FileName) {
    let dot = name.text.lastIndex(of: ".") ?? name.text.endIndex
    let end = dot == name.text.startIndex ? name.text.endIndex : dot
    (stem, ending) = (name.text[..<end], name.text[end...])
  }

  mutating func next() -> String? {
    guard number <= 9999 else { return nil }
    let suffix = (number == 1 ? "" : "-\(number)") + ending
    number += 1
    var start = stem.unicodeScalars
    while start.count > 1, String(start).utf8.count + suffix.utf8.count > 255 { start.removeLast() }
    return String(start) + suffix
  }
}

/// `close` of the system, under a name that methods called `close` do not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
