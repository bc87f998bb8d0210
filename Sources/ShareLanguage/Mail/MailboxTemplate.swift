import ShareDiagnostics
import ShareModel
import ShareYAML

/// A mailbox whose text holds templates. It is taken apart before values are put in, so that a name with a comma or `<` in it
/// cannot add a recipient.
struct MailboxTemplate {
  private let text: String
  private let node: Node

  init(_ text: String, at node: Node) {
    self.text = text
    self.node = node
  }

  /// Adds the mailbox; none where the text is one value that is empty, and several where that value is a list with commas.
  func read(with reader: inout SpecReader, into list: inout [Mailbox]) {
    if let angle = Self.angle(in: Array(text.utf8)) {
      if let mailbox = read(
        name: 0..<angle.lowerBound, address: angle.lowerBound + 1..<angle.upperBound, with: &reader)
      {
        list.append(mailbox)
      }
      return
    }
    guard let filled = reader.fill(text, .listItem(.header), at: { node.range(ofUTF8: $0) }) else { return }
    if Self.isOneValue(text) {
      for piece in Self.pieces(of: filled) { add(piece, with: &reader, into: &list) }
    } else {
      do { list.append(Mailbox(name: nil, address: try Address(parsing: filled))) } catch {
        reader.report(.address(error, text: filled, in: whole))
      }
    }
  }

  private func add(_ piece: String, with reader: inout SpecReader, into list: inout [Mailbox]) {
    do { list += try Mailbox.members(parsing: piece) } catch {
      reader.report(.address(error, text: piece, in: whole))
    }
  }

  private func read(name: Range<Int>, address: Range<Int>, with reader: inout SpecReader) -> Mailbox? {
    let bytes = Array(text.utf8)
    let name = Self.trimmed(name, in: bytes)
    func fill(_ range: Range<Int>, _ use: TemplateUse) -> String? {
      reader.fill(String(decoding: bytes[range], as: UTF8.self), use) {
        node.range(ofUTF8: $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound)
      }
    }
    let shownName = fill(name, .listItem(.header))
    guard let filled = fill(address, .escaped(.header)), let shownName else { return nil }
    do {
      return Mailbox(name: HeaderText(shownName), address: try Address(parsing: filled))
    } catch {
      reader.report(.address(error, text: filled, in: whole))
      return nil
    }
  }

  /// The node as a place for faults of texts that values have changed: as a whole.
  private var whole: Node { Node(.invalid, at: node.range) }

  /// The last `<` outside of tags and the `>` at the end, where there are both.
  private static func angle(in bytes: [UInt8]) -> Range<Int>? {
    var open: Int?
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x7B: depth += 1
      case 0x7D: depth = max(0, depth - 1)
      case 0x3C where depth == 0: open = index
      default: break
      }
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard let open, depth == 0, end > open + 1, bytes[end - 1] == 0x3E else { return nil }
    return open..<end - 1
  }

  /// Without spaces around, and without the quotes around the whole.
  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    if end - start >= 2, bytes[start] == 0x22, bytes[end - 1] == 0x22 { return start + 1..<end - 1 }
    return start..<end
  }

  private static func isOneValue(_ text: String) -> Bool {
    // A text that cannot be parsed was reported when it was filled.
    guard let template = try? Template(parsing: text) else { return false }
    return template.isSingleValue
  }

  /// The addresses and groups of a list with commas; commas within quotes, angle brackets and groups do not separate.
  private static func pieces(of text: String) -> [String] {
    var pieces: [[UInt8]] = [[]]
    var (isQuoted, isAngle, isGroup, hasAt) = (false, false, false, false)
    for byte in text.utf8 {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted {
        isAngle = byte == 0x3C || (isAngle && byte != 0x3E)
        if byte == 0x40 || isAngle { hasAt = true }
        // Behind an '@' a colon can only be part of an address literal.
        isGroup = (byte == 0x3A && !hasAt) || (isGroup && byte != 0x3B)
      }
      if byte == 0x2C, !isQuoted, !isAngle, !isGroup {
        hasAt = false
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(byte)
      }
    }
    let texts = pieces.map { String(decoding: $0, as: UTF8.self) }
    return texts.filter { !$0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }
}
