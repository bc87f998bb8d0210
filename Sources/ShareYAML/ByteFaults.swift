import ShareDiagnostics

/// The bytes of a file that cannot stand in YAML; the first twenty one by one, the rest summed up.
struct ByteFaults {
  enum Kind: Equatable {
    case invalid(UInt8)
    case control(UInt32)
    case lineSeparator(UInt32)
    case byteOrderMark
  }

  /// The most faults that are listed one by one.
  static let longest = 20

  private var listed: [(kind: Kind, bytes: Range<Int>)] = []
  private var unlisted = 0
  private var firstUnlisted: Range<Int>?

  /// Adds a fault; bytes that are not UTF-8 and follow each other are one fault.
  mutating func add(_ kind: Kind, _ bytes: Range<Int>) {
    if case .invalid = kind, unlisted == 0, let last = listed.last, case .invalid = last.kind,
      last.bytes.upperBound == bytes.lowerBound
    {
      listed[listed.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
    } else if listed.count < Self.longest {
      listed.append((kind, bytes))
    } else {
      unlisted += 1
      if firstUnlisted == nil { firstUnlisted = bytes }
    }
  }

  func report(in source: Source, log: inout FaultLog) {
    for (kind, bytes) in listed { kind.report(source, bytes, &log) }
    guard let firstUnlisted else { return }
    log.error(
      .encoding, "\(unlisted) more bytes or characters from here on cannot stand in YAML",
      at: source.range(ofBytes: firstUnlisted), help: "is this a text file?")
  }
}

extension ByteFaults.Kind {
  fileprivate func report(_ source: Source, _ bytes: Range<Int>, _ log: inout FaultLog) {
    let range = source.range(ofBytes: bytes)
    switch self {
    case .invalid(let byte):
      log.error(.encoding, Self.message(source.bytes[bytes]), at: range, help: Self.help(byte, bytes.count))
    case .control(let value):
      let name = Self.name(value)
      let escape = value < 0x100 ? "\\x\(Self.hex(value, 2))" : "\\u\(Self.hex(value, 4))"
      log.error(
        .controlCharacter, "the control character \(name) cannot stand in a recipe", at: range,
        help: "delete it, or write \(escape) in double quotes", fixes: [.init(replace: range, with: "")])
    case .lineSeparator(let value):
      let escape = value == 0x85 ? "\\N" : value == 0x2028 ? "\\L" : "\\P"
      log.error(
        .lineSeparator, "\(Self.name(value)) ends a line for YAML but not for editors", at: range,
        help: "delete it, or write \(escape) in double quotes")
    case .byteOrderMark:
      log.error(
        .invisibleCharacter, "a byte order mark (U+FEFF) can stand only at the start of the file", at: range,
        help: "delete it", fixes: [.init(replace: range, with: "")])
    }
  }

  private static func message(_ bytes: ArraySlice<UInt8>) -> String {
    let names = bytes.prefix(4).map { "0x" + hex(UInt32($0), 2) }.joined(separator: " ")
    if bytes.count == 1 { return "the byte \(names) is not valid UTF-8" }
    return "the \(bytes.count) bytes \(names)\(bytes.count > 4 ? " ..." : "") are not valid UTF-8"
  }

  private static func help(_ byte: UInt8, _ count: Int) -> String {
    guard count == 1, byte >= 0xA0 else { return "save the file as UTF-8" }
    return "in Latin-1 this is '\(Unicode.Scalar(byte))'; save the file as UTF-8"
  }

  private static func name(_ value: UInt32) -> String { "U+" + hex(value, 4) }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
