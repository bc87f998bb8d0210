import ShareCompose
import ShareModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A message with LF line ends in a file without a name, for a program to read.
///
/// A program takes the end of a pipe for the end of the message: were this process killed while it writes into one, half
/// a mail would leave. A file is whole before the program starts, and tells how far the program has read.
struct SpooledMessage {
  let file: PlainFile
  /// Its bytes.
  let size: off_t

  /// Writes the message into `folder`. What is in the file is gone when this value and the program are.
  init(_ message: Message, reading files: any FileReading, in folder: String) throws(ContentStop) {
    let path = "\(folder)/.sharespec-\(MaildirName.next())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.last) }
    file = PlainFile(descriptor: descriptor)
    unlink(path)
    var lines = try ContentLines.write(message, reading: files, into: PlainLines(file: file))
    try lines.flush()
    size = lseek(descriptor, 0, SEEK_CUR)
    guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw .system(.last) }
  }

  /// Whether the program that got the file has read all of it; both have one place in it.
  var isReadWhole: Bool { lseek(file.descriptor, 0, SEEK_CUR) >= size }
}
