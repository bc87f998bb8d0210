/// The one gate through which files are read, so that no route leads around its rules.
///
/// Paths are those of the parameters; what they are relative to and what is allowed is the gate's business.
public protocol FileReading: Sendable {
  /// Opens a regular file.
  func open(_ path: String) throws(FileFault) -> any OpenedFile
  /// The names in a folder, sorted bytewise, without `.` and `..`.
  ///
  /// A byte of a name that is not UTF-8 stands as U+FFFD with its two hexadecimal digits: such a file cannot be opened.
  func names(inFolder path: String) throws(FileFault) -> [String]
  /// Whether a path ends in a link, whatever that leads to.
  func isLink(_ path: String) -> Bool
  /// New room beside memory; nil where there is none, and memory has to do.
  func scratch() -> (any ScratchFile)?
}

extension FileReading {
  /// A gate without links.
  public func isLink(_ path: String) -> Bool { false }
}

/// A file that was opened: what it is was checked on the descriptor, not on the path.
public protocol OpenedFile: AnyObject {
  /// Its size in bytes when it was opened.
  var size: Int { get }
  /// When it was last written, before it was opened; nil where that is not known.
  var modified: FileTime? { get }
  /// Reads on into `buffer`; 0 at the end. Throws `changed` where the file grew, shrank or was written since it was opened.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int
}

extension OpenedFile {
  /// A file whose time is not known.
  public var modified: FileTime? { nil }
}

/// A moment as file systems keep it.
public struct FileTime: Sendable, Hashable {
  /// Seconds since 1970 began, UTC.
  public let seconds: Int
  /// Billionths of a second, from 0 to 999,999,999.
  public let nanoseconds: Int

  /// A moment.
  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
  }
}

/// Why a file cannot be used.
public struct FileFault: Error, Sendable, Hashable {
  /// The kinds of reasons.
  public enum Kind: Sendable, Hashable {
    /// There is no such file.
    case notFound
    /// It is a folder.
    case isFolder
    /// It is a device, a pipe or a socket.
    case notRegular
    /// It lies outside the folder in which recipes may read.
    case outsideRoot
    /// It was changed while it was read.
    case changed
    /// The system's reason, such as "Permission denied".
    case system(String)
  }

  /// The reason.
  public let kind: Kind
  /// The path as it was given.
  public let path: String

  /// A reason for a path.
  public init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
