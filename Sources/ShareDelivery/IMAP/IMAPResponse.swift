/// A response of a server: one line, or several where literals stand between them (RFC 3501, 7).
struct IMAPResponse: Hashable {
  /// A stretch of a response.
  enum Segment: Hashable {
    case line([UInt8])
    case literal([UInt8])
  }

  /// What a response belongs to.
  enum Kind: Hashable {
    /// `*`: data, or news that nobody asked for.
    case untagged
    /// `+`: the server waits for more of a command.
    case continuation
    /// The end of the command with this tag.
    case tagged(String)
  }

  let kind: Kind
  /// The word behind the tag in upper case; empty for a continuation.
  let name: String
  /// What follows the name.
  let rest: [Segment]

  /// nil where the first line has no tag with a name behind it.
  init?(_ segments: [Segment]) {
    guard case .line(let line)? = segments.first else { return nil }
    let words = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    guard let tag = words.first, !tag.isEmpty, tag.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    if tag.elementsEqual([0x2B]) {
      (kind, name) = (.continuation, "")
      rest = [.line(Array(line.dropFirst(2)))] + segments.dropFirst()
      return
    }
    guard words.count >= 2, !words[1].isEmpty else { return nil }
    kind = tag.elementsEqual([0x2A]) ? .untagged : .tagged(String(decoding: tag, as: UTF8.self))
    name = String(decoding: words[1], as: UTF8.self).uppercased()
    rest = [.line(words.count > 2 ? Array(words[2]) : [])] + segments.dropFirst()
  }

  /// The rest of the first line.
  var line: [UInt8] {
    guard case .line(let line)? = rest.first else { return [] }
    return line
  }

  /// What the response is made of, for data: atoms, strings and parentheses; nil where a quoted string does not end.
  var tokens: [IMAPToken]? {
    var tokens: [IMAPToken] = []
    for segment in rest {
      switch segment {
      case .literal(let bytes): tokens.append(.string(bytes))
      case .line(let line):
        guard IMAPToken.read(line[...], into: &tokens) else { return nil }
      }
    }
    return tokens
  }
}

/// A piece of data in a response (RFC 3501, 4).
enum IMAPToken: Hashable {
  case atom([UInt8])
  case string([UInt8])
  case open
  case close

  fileprivate static func read(_ line: ArraySlice<UInt8>, into tokens: inout [IMAPToken]) -> Bool {
    var rest = line
    while let byte = rest.first {
      switch byte {
      case 0x20: rest = rest.dropFirst()
      case 0x28:
        tokens.append(.open)
        rest = rest.dropFirst()
      case 0x29:
        tokens.append(.close)
        rest = rest.dropFirst()
      case 0x22:
        guard let string = quoted(&rest) else { return false }
        tokens.append(.string(string))
      default:
        let atom = rest.prefix { $0 != 0x20 && $0 != 0x28 && $0 != 0x29 && $0 != 0x22 }
        rest = rest[atom.endIndex...]
        // The count of a literal belongs to the literal.
        if !(atom.first == 0x7B && rest.isEmpty) { tokens.append(.atom(Array(atom))) }
      }
    }
    return true
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var string: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case 0x22: return string
      case 0x5C:
        guard let next = rest.popFirst() else { return nil }
        string.append(next)
      default: string.append(byte)
      }
    }
    return nil
  }
}
