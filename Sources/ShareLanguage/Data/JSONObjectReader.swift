import ShareModel

/// Reads one line as a JSON object (RFC 8259), strictly: no comments, no trailing commas, no key twice.
///
/// Lists and objects are kept on a stack of its own, so that their depth costs no stack of the machine.
struct JSONObjectReader {
  /// One member of the object.
  struct Column {
    let name: String
    let value: DataValue
    /// Where the value stands in the line.
    let place: Range<Int>
  }

  let bytes: [UInt8]
  let limits: DataLimits
  var index = 0
  private var frames: [Frame] = []
  private var columns: [Column] = []
  private var valueCount = 0

  /// The members of the object that the line holds.
  static func columns(of bytes: [UInt8], limits: DataLimits) throws(JSONFault) -> [Column] {
    var reader = JSONObjectReader(bytes: bytes, limits: limits)
    try reader.read()
    return reader.columns
  }

  private init(bytes: [UInt8], limits: DataLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  private mutating func read() throws(JSONFault) {
    try open()
    while !frames.isEmpty {
      let start = try valueStart()
      if try opensOrCloses() { continue }
      try attach(try scalar(), from: start)
    }
    skipBlanks()
    guard index < bytes.count else { return }
    throw JSONFault(
      "text follows the object of this line", index..<bytes.count, help: "each object needs a line of its own"
    )
  }

  /// Reads the brace with which the line must begin.
  private mutating func open() throws(JSONFault) {
    skipBlanks()
    guard index < bytes.count, bytes[index] == 0x7B else {
      let isList = index < bytes.count && bytes[index] == 0x5B
      throw JSONFault(
        "this row is not an object", index..<min(index + 1, bytes.count),
        help: isList
          ? "write one object a line, without a list around them" : "write {\"column\": value, ...}")
    }
    frames.append(Frame(isObject: true, start: index, valueStart: index))
    index += 1
  }

  /// Goes to the next value, over the key before it; leaves a closing bracket where there is no further one.
  private mutating func valueStart() throws(JSONFault) -> Int {
    skipBlanks()
    let last = frames.count - 1
    guard !isClosing(frames[last]) else { return index }
    if !frames[last].isFresh {
      guard index < bytes.count, bytes[index] == 0x2C else { throw missingComma(in: frames[last]) }
      index += 1
      skipBlanks()
      if isClosing(frames[last]) {
        throw JSONFault("a comma stands before this bracket", index..<index + 1, help: "remove the comma")
      }
    }
    frames[last].isFresh = false
    if frames[last].isObject { try readKey(into: last) }
    frames[last].valueStart = index
    return index
  }

  private mutating func readKey(into last: Int) throws(JSONFault) {
    let start = index
    guard start < bytes.count else { throw unfinished() }
    guard bytes[start] == 0x22 else {
      throw JSONFault("a key in double quotes must stand here", start..<start + 1)
    }
    let key = try string()
    if frames[last].keys.updateValue(start..<index, forKey: key) != nil {
      throw JSONFault(
        "the key '\(key.prefix(100))' is given twice", start..<index, code: .duplicateKey,
        help: "remove one of them")
    }
    frames[last].key = key
    skipBlanks()
    guard index < bytes.count else { throw unfinished() }
    guard bytes[index] == 0x3A else { throw JSONFault("a ':' must stand behind the key", index..<index + 1) }
    index += 1
    skipBlanks()
  }

  /// Takes a bracket that opens or closes a list or an object; gives whether there was one.
  private mutating func opensOrCloses() throws(JSONFault) -> Bool {
    guard index < bytes.count else { throw unfinished() }
    let byte = bytes[index]
    if byte == 0x7B || byte == 0x5B {
      guard frames.count < limits.depth else {
        throw JSONFault(
          "lists and objects lie more than \(limits.depth) deep in each other", index..<index + 1,
          code: .tooDeep)
      }
      frames.append(Frame(isObject: byte == 0x7B, start: index, valueStart: index))
      index += 1
      return true
    }
    guard let frame = frames.last, isClosing(frame), frame.mayClose(at: index) else { return false }
    index += 1
    frames.removeLast()
    if let outer = frames.last { try attach(frame.value, from: outer.valueStart) }
    return true
  }

  private mutating func attach(_ value: DataValue, from start: Int) throws(JSONFault) {
    valueCount += 1
    guard valueCount <= limits.rowValues else {
      throw JSONFault(
        "a row has more than \(limits.rowValues) values", start..<index, code: .tooManyNodes)
    }
    let last = frames.count - 1
    if !frames[last].isObject {
      frames[last].items.append(value)
    } else if last > 0 {
      frames[last].members.append(.init(frames[last].key, value))
    } else {
      columns.append(Column(name: frames[last].key, value: value, place: start..<index))
    }
  }

  mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private func isClosing(_ frame: Frame) -> Bool {
    index < bytes.count && bytes[index] == (frame.isObject ? 0x7D : 0x5D)
  }

  private func missingComma(in frame: Frame) -> JSONFault {
    guard index < bytes.count else { return unfinished() }
    let close = frame.isObject ? "}" : "]"
    return JSONFault("a ',' or '\(close)' must stand here", index..<index + 1)
  }

  /// That the line ends within the object.
  func unfinished() -> JSONFault {
    JSONFault(
      "the object does not end on this line", bytes.count..<bytes.count,
      help: "write each object on one line",
      note: frames.last.map { .init(message: "this is not closed", place: $0.start..<$0.start + 1) })
  }
}

/// A list or an object that is being read.
private struct Frame {
  let isObject: Bool
  /// Where it begins.
  let start: Int
  /// Where the value begins that is being read.
  var valueStart: Int
  /// Whether nothing of it was read.
  var isFresh = true
  var key = ""
  var keys: [String: Range<Int>] = [:]
  var items: [DataValue] = []
  var members: [DataValue.Member] = []

  init(isObject: Bool, start: Int, valueStart: Int) {
    self.isObject = isObject
    self.start = start
    self.valueStart = valueStart
  }

  /// A bracket closes it unless a value must stand there, behind a key.
  func mayClose(at index: Int) -> Bool { isFresh || index != valueStart }

  var value: DataValue { isObject ? .object(members) : .list(items) }
}
