import ShareText

/// Where in Markdown a value stands, as far as it is not running text; found when a template is parsed.
enum MarkdownPlace: Sendable {
  /// In a span of code between so many backticks; `isAtTick` where a backtick or another value stands beside it,
  /// `beginsLine` where it could begin a list or another block, which would end the span.
  case span(ticks: Int, isInRow: Bool, isAtTick: Bool, beginsLine: Bool)
  /// In a block of code: what stands before each further line of the value, nil where it has to be one line, and the fence.
  case code(prefix: [UInt8]?, fence: Fence?)
  /// In an address that is a link by itself; in the name of its server or its mailbox before that has ended.
  case address(isAngled: Bool, isName: Bool, isMail: Bool)

  /// What would end a block of code; `isBeside` where it stands in the value's line already.
  struct Fence: Sendable {
    let mark: UInt8
    let count: Int
    let isBeside: Bool
  }

  /// The value as it stands there; nil where it would end the code.
  func written(_ text: String) -> [UInt8]? {
    switch self {
    case .span(let ticks, let isInRow, let isAtTick, let beginsLine):
      beginsLine && MarkdownPlace.mayBeginBlock(text)
        ? nil : MarkdownPlace.inSpan(Array(text.utf8), ticks, isInRow: isInRow, isAtTick: isAtTick)
    case .code(let prefix, let fence): MarkdownPlace.inCode(text, prefix, fence)
    case .address(let isAngled, let isName, let isMail):
      Array(
        text.utf8.percentEncoded { byte in
          switch byte {
          case UInt8(ascii: "."): isName || isAngled
          case UInt8(ascii: "_"), UInt8(ascii: "~"): isAngled
          case UInt8(ascii: "@"): isMail && isName
          default: byte.isUnreserved
          }
        }.utf8)
    }
  }

  /// Whether a text could begin a block at the start of a line: a mark, or a number with its dot.
  private static func mayBeginBlock(_ text: String) -> Bool {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard let first = bytes.dropFirst(digits.count).first else { return false }
    if !digits.isEmpty { return first == UInt8(ascii: ".") || first == UInt8(ascii: ")") }
    return "-+*>#=_`~|:[<".utf8.contains(first)
  }

  /// Line ends become spaces, and a bar gets the backslash that keeps it from ending a cell.
  private static func inSpan(_ text: [UInt8], _ ticks: Int, isInRow: Bool, isAtTick: Bool) -> [UInt8]? {
    let tick = UInt8(ascii: "`")
    if isAtTick, text.first == tick || text.last == tick { return nil }
    var (output, run): ([UInt8], Int) = ([], 0)
    for (index, byte) in text.enumerated() {
      if byte == tick { run += 1 } else if run == ticks { return nil } else { run = 0 }
      switch byte {
      case 0x0A where index > 0 && text[index - 1] == 0x0D: break
      case 0x0A, 0x0D: output.append(0x20)
      case UInt8(ascii: "|") where isInRow: output += [UInt8(ascii: "\\"), byte]
      default: output.append(byte)
      }
    }
    return run == ticks ? nil : output
  }

  /// Each further line begins as the first one did; where something follows in the line, line ends become spaces.
  private static func inCode(_ text: String, _ prefix: [UInt8]?, _ fence: Fence?) -> [UInt8]? {
    var lines: [[UInt8]] = [[]]
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0A, last == 0x0D {
      } else if byte == 0x0A || byte == 0x0D {
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
      last = byte
    }
    let separator = prefix.map { [0x0A] + $0 } ?? [0x20]
    if prefix == nil { lines = [Array(lines.joined(separator: separator))] }
    if let fence, lines.contains(where: { fence.isEnded(by: $0) }) { return nil }
    return Array(lines.joined(separator: separator))
  }
}

extension MarkdownPlace.Fence {
  /// Whether a line of a value, with what stands beside it, could be the fence that closes.
  func isEnded(by line: [UInt8]) -> Bool {
    let marks = line.count { $0 == mark }
    return marks > 0 && (isBeside || marks >= count)
      && line.allSatisfy { $0 == mark || $0 == 0x20 || $0 == 0x09 }
  }
}
