import ShareText
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The folder in which a program is started.
enum SpawnFolder {
  /// Has the program begin in `folder`; what it is given as paths before that stays as it is.
  static func set(
    _ folder: String, in actions: inout posix_spawn_file_actions_t
  ) throws(SystemFault) {
    #if canImport(Glibc)
    guard let change else { throw SystemFault(number: ENOSYS) }
    let failure = change(&actions, folder)
    #else
    let failure = posix_spawn_file_actions_addchdir_np(&actions, folder)
    #endif
    guard failure == 0 else { throw SystemFault(number: failure) }
  }

  #if canImport(Glibc)
  private typealias Change =
    @convention(c) (
      UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
    ) -> Int32

  /// glibc has it since 2.29 and shows it only to programs in GNU C, which Swift is not.
  private static let change: Change? = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
    unsafeBitCast($0, to: Change.self)
  }
  #endif
}
