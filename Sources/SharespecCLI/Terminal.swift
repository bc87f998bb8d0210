#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The two streams that a person or another program reads.
struct Terminal {
  /// A stream that takes output.
  enum Stream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }
  }

  let environment: [String: String]

  /// Whether diagnostics are coloured: by CLICOLOR_FORCE and NO_COLOR, else on a terminal.
  var hasColor: Bool {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
    if environment["CLICOLOR_FORCE"].map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
    return Stream.error.isTerminal && environment["TERM"] != "dumb"
  }

  /// Whether a person can be asked.
  var canAsk: Bool { isatty(0) == 1 && Stream.error.isTerminal }

  /// The width of the terminal in columns; 80 where there is none, and never more than 500: rules are drawn over all of it.
  var width: Int { width(of: .output) }

  /// The width of the terminal on which progress is shown.
  var errorWidth: Int { width(of: .error) }

  private func width(of stream: Stream) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return min(columns, 500) }
    var size = winsize()
    return ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      ? min(Int(size.ws_col), 500) : 80
  }

  /// Writes a text. Throws where the stream does not take it, as when the reader of a pipe has gone.
  func write(_ text: String, to stream: Stream = .output) throws(WriteFault) {
    try Self.write(text, to: stream.rawValue)
  }

  /// Writes a text to a descriptor.
  static func write(_ text: String, to descriptor: Int32) throws(WriteFault) {
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(WriteFault) in try write(UnsafeRawBufferPointer(bytes), to: descriptor) }
    }.get()
  }

  /// Asks a question; only `y` or `yes` agrees.
  func ask(_ question: String) throws(WriteFault) -> Bool {
    try write(question + " [y/N] ", to: .error)
    guard let answer = answer() else {
      try write("\n", to: .error)
      return false
    }
    return ["y", "yes"].contains(answer.lowercased())
  }

  /// The next line of the standard input without its end; nil at the input's end, and where a signal came that ends waiting.
  private func answer() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 1024 {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR, !StopSignals.flag.isSet { continue }
      guard count == 1 else { return nil }
      if byte == 0x0A { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes bytes to a descriptor, all of them.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(WriteFault) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw WriteFault(errno: errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }
}

/// Why output could not be written.
struct WriteFault: Error {
  let sentence: String
  /// Whether the reader of a pipe has gone, as `head` does: no mistake, where nothing but reading was asked for.
  var hasNoReader = false

  init(sentence: String) { self.sentence = sentence }

  /// The system's reason.
  init(errno number: Int32) {
    sentence = String(cString: strerror(number))
    hasNoReader = number == EPIPE
  }
}

/// `write` of the system, under a name that the methods above do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
