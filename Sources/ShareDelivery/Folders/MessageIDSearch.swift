import ShareModel

/// Looks for a Message-ID among the header fields of a file, which comes in pieces; a text that only quotes it does not count.
struct MessageIDSearch {
  private let wanted: [UInt8]
  private let separated: Bool
  private var line: [UInt8] = []
  /// The start of the field at hand, which goes on in lines that begin with a blank.
  private var field: [UInt8] = []
  private var isInHeader: Bool
  /// Whether it was found.
  private(set) var isFound = false

  private static let name = Array("message-id:".utf8)
  /// As much of a line, and of a field, as is looked at: RFC 5322 allows 998 bytes in a line.
  private static let limit = 4_096

  /// A search in a file of one message, or in one of messages that are `separated` by lines that begin with `From `.
  init(_ messageID: MessageID, separated: Bool) {
    wanted = Array("<\(messageID.text)>".utf8)
    self.separated = separated
    isInHeader = !separated
  }

  /// Whether the rest of the file can be left unread.
  var isOver: Bool { !separated && !isInHeader }

  /// Takes the next bytes of the file.
  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x0A {
        endLine()
        if isFound || isOver { return }
      } else if line.count < MessageIDSearch.limit {
        line.append(byte)
      }
    }
  }

  /// Says that there are no more.
  mutating func end() {
    if !line.isEmpty { endLine() }
    endField()
  }

  private mutating func endLine() {
    defer { line.removeAll(keepingCapacity: true) }
    if line.last == 0x0D { line.removeLast() }
    if separated, line.starts(with: "From ".utf8) {
      endField()
      isInHeader = true
    } else if isInHeader {
      guard let first = line.first else {
        endField()
        isInHeader = false
        return
      }
      if first != 0x20, first != 0x09 { endField() }
      if field.count < MessageIDSearch.limit { field += line }
    }
  }

  private mutating func endField() {
    defer { field.removeAll(keepingCapacity: true) }
    guard field.count > MessageIDSearch.name.count,
      zip(field, MessageIDSearch.name).allSatisfy({
        $0 == $1 || ($0 &+ 32 == $1 && (0x41...0x5A).contains($0))
      })
    else { return }
    let value = field.dropFirst(MessageIDSearch.name.count).drop { $0 == 0x20 || $0 == 0x09 }
    isFound = isFound || value.starts(with: wanted)
  }
}
