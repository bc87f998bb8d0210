#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The numbers 0, 1 and 2.
enum StandardStreams {
  /// Keeps them taken: where the caller closed one, the next file or connection that is opened would get its number, and
  /// what is meant for a person would go into a mail.
  ///
  /// They lead to `/dev/null`, opened the wrong way around: to use a closed stream stays the error that it was.
  static func reserve() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
