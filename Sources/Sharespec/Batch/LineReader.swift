import ShareModel

/// The lines of a file, read in pieces.
struct LineReader {
  private let file: FileHandle
  private let path: String
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the line that came last, from 1.
  private(set) var number = 0

  /// The most bytes that a line of a plan may have.
  private static let limit = 4 << 20

  init(path: String) throws(PlanFault) {
    self.path = path
    do { file = try FileHandle(path, named: path) { _ in true } } catch { throw LineReader.fault(error) }
  }

  /// The next line without its LF; nil at the end.
  mutating func next() throws(PlanFault) -> String? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) { return try take(upTo: end) }
      searched = bytes.count
      guard !isAtEnd else { break }
      guard bytes.count - start <= LineReader.limit else {
        throw PlanFault(line: number + 1, "has more than \(LineReader.limit) bytes")
      }
      try fill(&searched)
    }
    guard start < bytes.count else { return nil }
    throw PlanFault(line: number + 1, "has no end: the file was cut off")
  }

  private mutating func take(upTo end: Int) throws(PlanFault) -> String {
    number += 1
    guard let line = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw PlanFault(line: number, "is not UTF-8")
    }
    start = end + 1
    return line
  }

  private mutating func fill(_ searched: inout Int) throws(PlanFault) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { chunk.deallocate() }
    do {
      let count = try file.read(into: chunk)
      isAtEnd = count == 0
      bytes += chunk[..<count]
    } catch { throw LineReader.fault(error) }
  }

  private static func fault(_ fault: FileFault) -> PlanFault {
    PlanFault(line: nil, "cannot be read: \(fault.kind.reason)")
  }
}
