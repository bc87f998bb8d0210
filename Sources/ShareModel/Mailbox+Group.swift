extension Mailbox {
  /// Reads a mailbox, or the members of a group (RFC 5322, 3.4, `address`).
  ///
  /// A group is no more than its members: its name is dropped, and an empty one is no recipient. Groups within groups are
  /// refused, without recursion.
  ///
  ///     try Mailbox.members(parsing: "Team: a@example.org, B <b@example.org>;")   // two mailboxes
  public static func members(parsing text: String) throws(AddressFault) -> [Mailbox] {
    let fault: AddressFault
    do throws(AddressFault) { return [try Mailbox(parsing: text)] } catch { fault = error }
    guard fault.kind == .group else { throw fault }
    let bytes = Array(text.utf8)
    let outline = try MailboxGroup(in: bytes)
    var mailboxes: [Mailbox] = []
    for member in outline.members {
      do throws(AddressFault) {
        mailboxes.append(try Mailbox(parsing: String(decoding: bytes[member], as: UTF8.self)))
      } catch {
        let start = error.utf8Range.lowerBound + member.lowerBound
        throw AddressFault(error.kind, start..<error.utf8Range.upperBound + member.lowerBound)
      }
    }
    return mailboxes
  }
}

/// Where the members of a group stand: one pass over the bytes, without recursion.
struct MailboxGroup {
  /// The members, without white space at their ends.
  private(set) var members: [Range<Int>] = []

  init(in bytes: [UInt8]) throws(AddressFault) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(AddressFault) in
      try MailboxGroup(scanning: buffer, bytes)
    }
  }

  private init(scanning buffer: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) throws(AddressFault) {
    let scanner = MailboxScanner(bytes: buffer, end: bytes.count)
    var (colon, start, at, lastComma): (Int?, Int, Int?, Int?) = (nil, 0, nil, nil)
    var index = 0
    while index < bytes.count {
      var next = index + 1
      switch bytes[index] {
      case UInt8(ascii: "\""): next = try scanner.endOfQuote(at: index)
      case UInt8(ascii: "("): next = try scanner.endOfComment(at: index)
      case UInt8(ascii: "<"):
        next = try scanner.endOfAngle(at: index)
        at = at ?? index
      case UInt8(ascii: "@"): at = at ?? index
      case UInt8(ascii: ":") where colon == nil:
        try MailboxGroup.checkName(bytes, ..<index)
        (colon, start) = (index, next)
      case UInt8(ascii: ":") where at == nil: throw AddressFault(.nestedGroup, index..<next)
      case UInt8(ascii: ",") where colon != nil:
        try add(bytes, start..<index, before: index)
        (start, at, lastComma) = (next, nil, index)
      case UInt8(ascii: ";") where colon != nil:
        if let lastComma {
          try add(bytes, start..<index, before: lastComma)
        } else {
          addLast(bytes, start..<index)
        }
        try MailboxGroup.checkRest(bytes, from: next, scanner)
        return
      default: break
      }
      index = next
    }
    throw AddressFault(.unclosedGroup, 0..<(colon ?? 0) + 1)
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, before comma: Int) throws(AddressFault) {
    let count = members.count
    addLast(bytes, range)
    guard members.count > count else { throw AddressFault(.trailingComma, comma..<comma + 1) }
  }

  private mutating func addLast(_ bytes: [UInt8], _ range: Range<Int>) {
    let member = MailboxOutline.trim(bytes, range)
    if !member.isEmpty { members.append(member) }
  }

  private static func checkName(_ bytes: [UInt8], _ range: PartialRangeUpTo<Int>) throws(AddressFault) {
    let name = MailboxOutline.trim(bytes, 0..<range.upperBound)
    guard !name.isEmpty else {
      throw AddressFault(.specialInName, range.upperBound..<range.upperBound + 1)
    }
    _ = try PhraseReader(bytes, name).text()
  }

  private static func checkRest(
    _ bytes: [UInt8], from start: Int, _ scanner: MailboxScanner
  ) throws(AddressFault) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20: index += 1
      case UInt8(ascii: "("): index = try scanner.endOfComment(at: index)
      default: throw AddressFault(.textAfterGroup, index..<bytes.count)
      }
    }
  }
}
