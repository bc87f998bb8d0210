import ShareCompose
import ShareModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Takes a message's bytes apart into lines, right across chunk borders, and checks each byte on the way.
struct ContentLines<Sink: LineSink> {
  static var maximumLine: Int { 998 }

  private(set) var sink: Sink
  private var isAtLineStart = true
  private var sawCarriageReturn = false
  private var length = 0

  init(into sink: Sink) { self.sink = sink }

  /// Writes a whole message into a sink.
  static func write(
    _ message: Message, reading files: any FileReading, into sink: Sink
  ) throws(ContentStop) -> Sink {
    var lines = ContentLines(into: sink)
    // The composer's sink can only say that it wants no more; the reason waits here.
    var stop: ContentStop?
    do throws(MessageFault) {
      try message.write(reading: files) { (chunk) throws(MessageFault) in
        do throws(ContentStop) { try lines.feed(chunk) } catch {
          stop = error
          throw .sink
        }
      }
    } catch {
      if let stop { throw stop }
      if case .file(let fault) = error { throw .file(fault) }
    }
    guard lines.isAtLineStart, !lines.sawCarriageReturn else { throw .flaw(.unfinishedLine) }
    return lines.sink
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer) throws(ContentStop) {
    var rest = chunk
    while let start = rest.baseAddress, let first = rest.first {
      if sawCarriageReturn {
        guard first == 0x0A else { throw .flaw(.bareCarriageReturn) }
        try endLine()
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
        continue
      }
      let end = memchr(start, 0x0D, rest.count).map { UnsafeRawPointer($0) - start }
      try take(UnsafeRawBufferPointer(rebasing: rest.prefix(end ?? rest.count)))
      sawCarriageReturn = end != nil
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst((end ?? rest.count) + (end == nil ? 0 : 1)))
    }
  }

  private mutating func take(_ text: UnsafeRawBufferPointer) throws(ContentStop) {
    guard let start = text.baseAddress, text.count > 0 else { return }
    guard memchr(start, 0x0A, text.count) == nil else { throw .flaw(.bareLineFeed) }
    guard memchr(start, 0, text.count) == nil else { throw .flaw(.nul) }
    guard text.count <= ContentLines.maximumLine - length else { throw .flaw(.longLine) }
    length += text.count
    try sink.text(text, startsLine: isAtLineStart)
    isAtLineStart = false
  }

  private mutating func endLine() throws(ContentStop) {
    sawCarriageReturn = false
    isAtLineStart = true
    length = 0
    try sink.endLine()
  }
}
