#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel
import ShareText

/// The control sequence by which a terminal sets its pasteboard: OSC 52 of xterm, with the text in Base64.
///
/// The terminal sends no answer. It is never asked for what the pasteboard holds.
struct TerminalLine {
  /// All bytes, wrapped for the program between us and the terminal.
  let bytes: [UInt8]
  /// What a person should know about the outcome.
  let note: String

  init(_ text: String, selection: Clipboard.Selection, within surroundings: ProgramSurroundings) {
    let letter = selection == .primary ? "p" : "c"
    let sequence = Array("\u{1B}]52;\(letter);".utf8) + Self.base64(Array(text.utf8)) + [0x07]
    if surroundings["TMUX"] != nil {
      bytes = Self.wrappedForTmux(sequence)
      note = "nobody confirms that the terminal took it; tmux passes it on only with 'allow-passthrough on'"
    } else if surroundings["STY"] != nil {
      bytes = Self.wrappedForScreen(sequence)
      note = "nobody confirms that the terminal around screen took it"
    } else {
      bytes = sequence
      note = "nobody confirms that the terminal took it"
    }
  }

  /// tmux hands on what stands in a device control string that begins with its name, each ESC doubled.
  private static func wrappedForTmux(_ sequence: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
      + Array("\u{1B}\\".utf8)
  }

  /// screen hands on what stands in device control strings, of which it keeps 767 bytes each.
  private static func wrappedForScreen(_ sequence: [UInt8]) -> [UInt8] {
    stride(from: 0, to: sequence.count, by: 512).flatMap { start in
      [0x1B, 0x50] + sequence[start..<min(start + 512, sequence.count)] + [0x1B, 0x5C]
    }
  }

  /// RFC 4648, 4, without line ends.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        output.append(index <= group.count ? letters[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return output
  }

  /// The terminal of this process; nil where it has none.
  static func open() -> Int32? {
    let descriptor = systemOpen("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Writes it to the terminal, and not to the standard output, which may lead elsewhere. A terminal that is stopped is given up.
  func write(within limit: Duration) throws(SystemFault) {
    guard let descriptor = Self.open() else { throw .last }
    defer { close(descriptor) }
    let deadline = Deadline(after: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { throw .last }
      guard !deadline.hasPassed else { throw SystemFault(number: ETIMEDOUT) }
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&entry, 1, min(100, deadline.milliseconds))
    }
  }
}

/// `open` of the system, under a name that methods called `open` do not hide.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// `write` of the system, likewise.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
