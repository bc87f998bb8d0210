/// The one gate through which files are read, so that no route leads around its rules.
///
/// Paths are those of the parameters; what they are relative to and what is allowed is the gate's business.
public protocol FileReading: Sendable {
  /// Opens a regular file.
  func open(_ path: String) throws(FileFault) -> any OpenedFile
  /// The names in a folder, sorted bytewise, without `.` and `..`.
  func names(inFolder path: String) throws(FileFault) -> [String]
  /// Whether a path ends in a link, whatever that leads to.
  func isLink(_ path: String) -> Bool
}

extension FileReading {
  /// A gate without links.
  public func isLink(_ path: String) -> Bool { false }
}

/// A file that was opened: what it is was checked on the descriptor, not on the path.
public protocol OpenedFile: AnyObject {
  /// Its size in bytes when it was opened.
  var size: Int { get }
  /// Reads on into `buffer`; 0 at the end. Throws `changed` where the file grew, shrank or was written since it was opened.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int
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
