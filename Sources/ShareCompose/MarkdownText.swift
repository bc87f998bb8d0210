import ShareText

/// The plain text of Markdown: the source itself, which was made to be read, without comments and without the backslashes that
/// keep punctuation from being markup or end a line, and with spaces for `&#32;` (CommonMark 0.31, 2.4, 2.5 and 6.7).
///
/// In code and in addresses all stays, as it is meant there.
enum MarkdownText {
  static func text(of source: String) -> String {
    var source = source
    let mayDiffer = source.withUTF8 { bytes in bytes.contains { $0 == 0x5C || $0 == 0x26 || $0 == 0x3C } }
    guard mayDiffer else { return source }
    var writer = Writer(Array(source.utf8))
    writer.write()
    return String(decoding: writer.output, as: UTF8.self)
  }

  private struct Writer {
    let source: [UInt8]
    private(set) var output: [UInt8] = []
    private var index = 0

    init(_ source: [UInt8]) {
      self.source = source
      output.reserveCapacity(source.count)
    }

    mutating func write() {
      for stretch in MarkdownStretch.all(in: source) {
        addText(upTo: stretch.range.lowerBound)
        switch stretch.kind {
        case .span(_, true): addCell(stretch.range)
        case .span(_, false), .fenced, .indented, .address: output += source[stretch.range]
        case .comment: break
        case .commentLine:
          index = stretch.range.upperBound
          dropLine()
          continue
        }
        index = stretch.range.upperBound
      }
      addText(upTo: source.count)
    }

    /// Running text: punctuation without its backslash, and line ends without the one before them.
    private mutating func addText(upTo end: Int) {
      while index < end {
        let byte = source[index]
        if byte == 0x5C, index + 1 < end, source[index + 1].isMarkdownPunctuation {
          output.append(source[index + 1])
          index += 2
        } else if byte == 0x5C, isLineEnd(at: index + 1) {
          index += 1
        } else if byte == 0x26, source[index...].starts(with: MarkdownText.space) {
          output.append(0x20)
          index += MarkdownText.space.count
        } else {
          output.append(byte)
          index += 1
        }
      }
    }

    private func isLineEnd(at place: Int) -> Bool {
      place < source.count && (source[place] == 0x0A || source[place] == 0x0D)
    }

    /// Code in a row of a table, where `\|` stands for a bar.
    private mutating func addCell(_ range: Range<Int>) {
      for place in range
      where source[place] != 0x5C || place + 1 == range.upperBound || source[place + 1] != 0x7C {
        output.append(source[place])
      }
    }

    /// Takes back the blanks of a line whose rest was left out, its line end, and an empty line between two others.
    private mutating func dropLine() {
      let blanks = output.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      guard blanks == output.count || output[output.count - blanks - 1] == 0x0A else { return }
      output.removeLast(blanks)
      skipLineEnd()
      if output.isEmpty || output.suffix(2) == [0x0A, 0x0A] || output.suffix(3) == [0x0A, 0x0D, 0x0A] {
        skipLineEnd()
      }
    }

    private mutating func skipLineEnd() {
      if index < source.count, source[index] == 0x0D { index += 1 }
      if index < source.count, source[index] == 0x0A { index += 1 }
    }
  }

  private static let space = Array("&#32;".utf8)
}

extension UInt8 {
  /// ASCII punctuation, which a backslash keeps from being markup.
  fileprivate var isMarkdownPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
}
