import CYAML
import ShareDiagnostics

/// Reads YAML into trees whose values know where they stand.
///
/// Every fault of a file is reported in one run: after a syntax error reading goes on at the next line that begins
/// with `---`. Values keep their text; nothing is turned into a number, a date or a truth value.
///
///     var report = Report()
///     let documents = YAMLReader().documents(in: Source(name: "a.share.yaml", text: "to: a@b.c"), report: &report)
public struct YAMLReader: Sendable {
  /// What a file may cost.
  public var limits: YAMLLimits

  /// The most syntax errors after which reading is taken up again.
  private static let mostRestarts = 100

  /// A reader with limits.
  public init(limits: YAMLLimits = YAMLLimits()) { self.limits = limits }

  /// The documents of `source` in their order, those with a syntax error included; adds what is wrong to `report`.
  ///
  /// A file without any document, such as an empty one, gives none and no diagnostic.
  public func documents(in source: Source, report: inout Report) -> [Document] {
    var documents: [Document] = []
    read(source, report: &report) { documents.append($0) }
    return documents
  }

  /// Hands each document of `source` to `body` as it is read, so that only one is held at a time.
  public func read(_ source: Source, report: inout Report, each body: (Document) -> Void) {
    var log = FaultLog()
    defer { log.flush(into: &report, file: source.name) }
    let start = SourceRange(source, line: 1, column: 1, length: 0)
    guard source.bytes.count <= limits.bytes else {
      log.error(
        .fileTooLarge, "the file has \(source.bytes.count) bytes; at most \(limits.bytes) are read", at: start
      )
      return
    }
    if let name = source.foreignEncoding {
      log.error(.encoding, "this file is \(name)", at: start, help: "save it as UTF-8")
      return body(Document(root: nil, isBroken: true, range: start))
    }
    let check = ByteCheck(source, log: &log)
    var builder = TreeBuilder(source, check: check, limits: limits, log: log)
    let (bytes, first) = check.replaced.map { ($0, 0) } ?? (source.bytes, source.lineStarts[0])
    bytes.withUnsafeBufferPointer { bytes in
      let input = UnsafeBufferPointer(rebasing: bytes[min(first, bytes.count)...])
      read(input, &builder, body)
    }
    log = builder.log
  }

  private func read(
    _ input: UnsafeBufferPointer<UInt8>, _ builder: inout TreeBuilder, _ body: (Document) -> Void
  ) {
    var start: LineStart? = LineStart(line: 1, offset: 0)
    var restarts = 0
    while let segment = start {
      builder.begin(atLine: segment.line)
      let events = UnsafeBufferPointer(rebasing: input[segment.offset...])
      guard let stop = read(events, into: &builder, body) else { return }
      start = segment.nextMarker(in: input, notBefore: stop)
      restarts += 1
      if start != nil, restarts > Self.mostRestarts { return builder.giveUp(atLine: start?.line ?? 1) }
    }
  }

  /// Reads documents until the end or until one cannot be read; then gives the line from which to look for the next.
  private func read(
    _ input: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder, _ body: (Document) -> Void
  ) -> Int? {
    var events = EventReader(input)
    while true {
      do throws(SyntaxFault) {
        switch try events.next({ builder.take($0) }) {
        case .next: continue
        case .document(let document): body(document)
        case .abandoned(let document, let line):
          body(document)
          return line
        case .end: return nil
        }
      } catch {
        let (document, line) = builder.fail(error)
        body(document)
        return line
      }
    }
  }
}

/// The start of a line in libyaml's input.
private struct LineStart {
  /// The line of the file, from 1.
  var line: Int
  var offset: Int

  /// The next line that begins with `---` and is not before `line` nor this one.
  ///
  /// Taking the marker from the text alone is right: block scalars end there, and quoted ones may not contain it.
  func nextMarker(in input: UnsafeBufferPointer<UInt8>, notBefore line: Int) -> LineStart? {
    var next = self
    while next.skipLine(in: input) {
      if next.line >= line, next.isMarker(in: input) { return next }
    }
    return nil
  }

  private mutating func skipLine(in input: UnsafeBufferPointer<UInt8>) -> Bool {
    while offset < input.count {
      let byte = input[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, offset < input.count, input[offset] == 0x0A { offset += 1 }
      line += 1
      return true
    }
    return false
  }

  private func isMarker(in input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset + 3 <= input.count, input[offset..<offset + 3].allSatisfy({ $0 == 0x2D }) else {
      return false
    }
    guard offset + 3 < input.count else { return true }
    return [0x20, 0x09, 0x0A, 0x0D].contains(input[offset + 3])
  }
}

extension Source {
  /// The name of the encoding, where the file begins as UTF-16 or UTF-32 does.
  fileprivate var foreignEncoding: String? {
    let start = Array(bytes.prefix(4))
    if start.count == 4, start[2...].allSatisfy({ $0 == 0 }), start[0] != 0 { return "UTF-32" }
    if start.count == 4, start[..<2].allSatisfy({ $0 == 0 }), start[3] != 0 { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard start.count == 4 else { return nil }
    let zeros = start.map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true] ? "UTF-16" : nil
  }
}
