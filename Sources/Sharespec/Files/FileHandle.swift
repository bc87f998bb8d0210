#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// An open descriptor of a regular file, closed with its last owner.
final class FileHandle: OpenedFile {
  let size: Int
  var modified: FileTime? {
    FileTime(seconds: Int(opened.modified.tv_sec), nanoseconds: Int(opened.modified.tv_nsec))
  }
  private let descriptor: Int32
  private let path: String
  private let opened: stat
  private var count = 0

  /// Opens `path` for reading. `allows` sees the descriptor's real path and decides whether it may be read.
  init(_ path: String, named name: String, allows: (String) -> Bool) throws(FileFault) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFault(errno: errno, name) }
    var status = stat()
    let fault: FileFault? =
      if fstat(descriptor, &status) != 0 {
        FileFault(errno: errno, name)
      } else if !(FileHandle.realPath(of: descriptor).map(allows) ?? false) {
        FileFault(.outsideRoot, name)
      } else if status.st_mode & S_IFMT == S_IFDIR {
        FileFault(.isFolder, name)
      } else if status.st_mode & S_IFMT != S_IFREG {
        FileFault(.notRegular, name)
      } else {
        nil
      }
    if let fault {
      close(descriptor)
      throw fault
    }
    self.descriptor = descriptor
    self.path = name
    opened = status
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    switch Descriptor(number: descriptor).read(into: buffer) {
    case .failure(let error): throw FileFault(errno: error.number, path)
    case .success(let got):
      count += got
      if count > size || got == 0 { try checkUnchanged() }
      return got
    }
  }

  private func checkUnchanged() throws(FileFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(errno: errno, path) }
    guard count == size, status.st_size == opened.st_size,
      status.modified.tv_sec == opened.modified.tv_sec, status.modified.tv_nsec == opened.modified.tv_nsec
    else { throw FileFault(.changed, path) }
  }

  /// The path of what a descriptor has open, links resolved; nil where the system does not tell.
  static func realPath(of descriptor: Int32) -> String? {
    #if os(Linux)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/fd/\(descriptor)", &buffer, Int(PATH_MAX))
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }
}

extension stat {
  fileprivate var modified: timespec {
    #if os(Linux)
    st_mtim
    #else
    st_mtimespec
    #endif
  }
}

extension FileFault {
  /// The fault that an error number of the system stands for.
  init(errno code: Int32, _ path: String) {
    switch code {
    case ENOENT, ENOTDIR: self.init(.notFound, path)
    case ENXIO: self.init(.notRegular, path)
    default: self.init(.system(String(cString: strerror(code))), path)
    }
  }
}
