import CSQLite
import Foundation
import Synchronization

/// What SQLite does to its files, in order: a VFS beside the system's own that does the same and takes notes.
enum RecordingDisk {
  /// One call.
  enum Step: Sendable {
    case write(file: String, offset: Int, bytes: [UInt8])
    case truncate(file: String, size: Int)
    case sync(file: String)
  }

  /// The name under which SQLite knows it.
  static let name = "recording"

  static var steps: [Step] { notes.withLock { $0.steps } }

  static var count: Int { notes.withLock { $0.steps.count } }

  /// Makes it known to SQLite, and forgets what was noted.
  static func start() -> Bool {
    notes.withLock { $0.steps = [] }
    return isRegistered
  }

  private struct Notes: Sendable {
    var steps: [Step] = []
    /// The names of open files, by their address.
    var files: [Int: String] = [:]
  }

  private static let notes = Mutex(Notes())

  private static func note(_ file: UnsafeMutablePointer<sqlite3_file>?, _ step: (String) -> Step) {
    let address = Int(bitPattern: file)
    notes.withLock { notes in
      if let name = notes.files[address] { notes.steps.append(step(name)) }
    }
  }

  /// The system's VFS and the calls of its files. They are set once, before the first use, and never changed.
  private nonisolated(unsafe) static let system: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find(nil)
  private nonisolated(unsafe) static let calls = UnsafeMutablePointer<sqlite3_io_methods>.allocate(
    capacity: 1)
  /// Of the database's file, which has locks, and of the others, which have none.
  private nonisolated(unsafe) static let own = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 2)

  /// The real file lies at the start of SQLite's memory for it, so that calls that are not noted go to it as they are.
  private static let isRegistered: Bool = {
    let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    copy.initialize(to: system.pointee)
    copy.pointee.zName = name.withCString { UnsafePointer(strdup($0)) }
    copy.pointee.xOpen = { _, name, file, flags, result in
      guard let open = system.pointee.xOpen, let file else { return SQLITE_CANTOPEN }
      let code = open(system, name, file, flags, result)
      guard code == SQLITE_OK, let methods = file.pointee.pMethods, let name else { return code }
      calls.initialize(to: methods.pointee)
      let place = own + (flags & SQLITE_OPEN_MAIN_DB != 0 ? 0 : 1)
      place.initialize(to: noting(methods.pointee))
      file.pointee.pMethods = UnsafePointer(place)
      let path = String(cString: name)
      notes.withLock {
        $0.files[Int(bitPattern: file)] = path.split(separator: "/").last.map(String.init) ?? path
      }
      return code
    }
    return sqlite3_vfs_register(copy, 0) == SQLITE_OK
  }()

  private static func noting(_ methods: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = methods
    methods.xWrite = { file, bytes, count, offset in
      let copy = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      RecordingDisk.note(file) { .write(file: $0, offset: Int(offset), bytes: copy) }
      return RecordingDisk.calls.pointee.xWrite?(file, bytes, count, offset) ?? SQLITE_IOERR
    }
    methods.xTruncate = { file, size in
      RecordingDisk.note(file) { .truncate(file: $0, size: Int(size)) }
      return RecordingDisk.calls.pointee.xTruncate?(file, size) ?? SQLITE_IOERR
    }
    methods.xSync = { file, flags in
      let code = RecordingDisk.calls.pointee.xSync?(file, flags) ?? SQLITE_IOERR
      RecordingDisk.note(file) { .sync(file: $0) }
      return code
    }
    return methods
  }
}
