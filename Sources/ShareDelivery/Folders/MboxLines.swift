/// A message in the mboxrd form: LF line ends, and one more `>` before each line of the form `>*From `.
///
/// One `>` less gives back the message, so nothing is lost; the simpler mboxo form cannot tell `From ` from `>From `.
struct MboxLines: LineSink {
  private static let from = Array("From ".utf8)

  /// A lock is renewed after so many bytes.
  private static let renewal = 1 << 24

  private var buffer: FileBuffer
  private let lock: DotLock?
  private var sinceRenewal = 0
  /// The start of a line as long as it may still become `>*From `; at most the length of a line.
  private var start: [UInt8] = []
  private var matched = 0
  private var isUndecided = true

  /// Begins with the separator, `From sender date`; renews the lock as it goes on.
  init(file: PlainFile, separator: [UInt8], lock: DotLock? = nil) throws(ContentStop) {
    self.lock = lock
    buffer = FileBuffer(file: file)
    try buffer.append(separator)
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop) {
    sinceRenewal += bytes.count
    if sinceRenewal >= MboxLines.renewal {
      lock?.renew()
      sinceRenewal = 0
    }
    var rest = bytes[...]
    while isUndecided, let byte = rest.first {
      rest = rest.dropFirst()
      try consider(byte)
    }
    if !rest.isEmpty { try buffer.append(rest) }
  }

  mutating func endLine() throws(ContentStop) {
    if isUndecided { try decide(quoted: false) }
    try buffer.append(CollectionOfOne(0x0A))
    isUndecided = true
  }

  /// Ends with the empty line that stands before the next separator.
  mutating func finish() throws(ContentStop) {
    try buffer.append(CollectionOfOne(0x0A))
    try buffer.finish()
  }

  private mutating func consider(_ byte: UInt8) throws(ContentStop) {
    start.append(byte)
    if byte == MboxLines.from[matched] {
      matched += 1
      if matched == MboxLines.from.count { try decide(quoted: true) }
    } else if byte != 0x3E || matched > 0 {
      try decide(quoted: false)
    }
  }

  private mutating func decide(quoted: Bool) throws(ContentStop) {
    if quoted { try buffer.append(CollectionOfOne(0x3E)) }
    try buffer.append(start)
    start.removeAll(keepingCapacity: true)
    matched = 0
    isUndecided = false
  }
}
