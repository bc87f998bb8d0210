/// Reads the blocks of Markdown line by line, as far as it takes to know which lines are code and which are text
/// (CommonMark 0.29, appendix; footnotes as cmark-gfm has them).
struct MarkdownBlocks {
  private(set) var stretches: [MarkdownStretch] = []

  private enum Container {
    case quote
    /// An item of a list or a footnote: what it holds stands so many columns behind.
    case item(width: Int)
  }

  /// What goes on until a line ends it.
  private enum Open {
    case fence(mark: UInt8, count: Int, indent: Int)
    case comment
  }

  private let bytes: [UInt8]
  private var containers: [Container] = []
  private var open: Open?
  /// The lines of the paragraph that is open, without what stands before them.
  private var paragraph: [Range<Int>] = []

  private static let mostContainers = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    var start = 0
    while start < bytes.count {
      var line = MarkdownLine(bytes, from: start)
      take(&line)
      start = line.end + 1
      if line.end + 1 < bytes.count, bytes[line.end] == 0x0D, bytes[line.end + 1] == 0x0A { start += 1 }
    }
    closeParagraph()
  }

  private mutating func take(_ line: inout MarkdownLine) {
    let matched = matchContainers(&line)
    if let open {
      if matched == containers.count { return goOn(open, line) }
      self.open = nil
    }
    let opened = openBlocks(&line, behind: matched)
    if opened.isDone { return }
    if line.isBlank {
      closeParagraph()
      if !opened.isNew { containers.removeSubrange(matched...) }
      return
    }
    let goesOn = !paragraph.isEmpty && !opened.isNew
    if !goesOn {
      if !opened.isNew { containers.removeSubrange(matched...) }
      if line.indent.columns >= 4 {
        line.skip(columns: 4)
        stretches.append(MarkdownStretch(kind: .indented, range: line.remainder))
        return
      }
    }
    paragraph.append(line.content)
  }

  /// How many of the open quotations and items the line continues.
  private func matchContainers(_ line: inout MarkdownLine) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard line.indent.columns < 4, line.first == UInt8(ascii: ">") else { return index }
        line.skipMarker(bytes: 1)
        line.skip(columns: 1)
      case .item(let width):
        guard line.indent.columns >= width || line.isBlank else { return index }
        line.skip(columns: width)
      }
    }
    return containers.count
  }

  private mutating func goOn(_ open: Open, _ line: MarkdownLine) {
    var line = line
    switch open {
    case .fence(let mark, let count, let indent):
      if line.closes(mark, count) {
        self.open = nil
      } else {
        line.skip(columns: min(indent, line.indent.columns))
        stretches.append(MarkdownStretch(kind: .fenced(mark: mark, count: count), range: line.remainder))
      }
    case .comment: addComment(line)
    }
  }

  /// Opens what begins in the line: `isDone` where nothing is left of it, `isNew` where a quotation or an item began.
  private mutating func openBlocks(_ line: inout MarkdownLine, behind matched: Int) -> (
    isDone: Bool, isNew: Bool
  ) {
    let allMatched = matched == containers.count
    var isNew = false
    while let first = line.first, line.indent.columns < 4 {
      let isInParagraph = !paragraph.isEmpty && !isNew
      if isInParagraph, allMatched, line.isUnderline {
        closeParagraph()
        return (true, isNew)
      }
      if let container = container(&line, first, interrupting: isInParagraph) {
        begin(behind: isNew ? containers.count : matched)
        containers.append(container)
        isNew = true
      } else if beginsLeaf(line) {
        begin(behind: isNew ? containers.count : matched)
        openLeaf(line)
        return (true, isNew)
      } else {
        break
      }
    }
    return (false, isNew)
  }

  private mutating func begin(behind count: Int) {
    closeParagraph()
    containers.removeSubrange(count...)
  }

  /// The quotation, item or footnote that begins here, of which the marker is then taken.
  private func container(_ line: inout MarkdownLine, _ first: UInt8, interrupting: Bool) -> Container? {
    guard containers.count < Self.mostContainers else { return nil }
    if first == UInt8(ascii: ">") {
      line.skipMarker(bytes: 1)
      line.skip(columns: 1)
      return .quote
    }
    if let length = line.footnote {
      line.skipMarker(bytes: length)
      return .item(width: 4)
    }
    guard !line.isBreak, let length = line.item(interrupting: interrupting) else { return nil }
    let before = line.indent.columns
    line.skipMarker(bytes: length)
    let behind = line.isBlank || line.indent.columns > 4 ? 1 : line.indent.columns
    line.skip(columns: behind)
    return .item(width: before + length + behind)
  }

  private func beginsLeaf(_ line: MarkdownLine) -> Bool {
    line.isHeading || line.isBreak || line.fence != nil || line.beginsComment
  }

  private mutating func openLeaf(_ line: MarkdownLine) {
    if let fence = line.fence {
      open = .fence(mark: fence.mark, count: fence.count, indent: line.indent.columns)
    } else if line.beginsComment {
      open = .comment
      addComment(line)
    } else if line.isHeading {
      paragraph = [line.content]
      closeParagraph()
    }
  }

  private mutating func addComment(_ line: MarkdownLine) {
    stretches.append(MarkdownStretch(kind: .commentLine, range: line.remainder))
    let text = bytes[line.remainder]
    if text.indices.contains(where: { text[$0...].starts(with: "-->".utf8) }) { open = nil }
  }

  private mutating func closeParagraph() {
    if paragraph.isEmpty { return }
    for text in MarkdownParagraph(bytes, paragraph).texts {
      var inlines = MarkdownInlines(bytes, text.lines, isRow: text.isRow)
      inlines.read()
      stretches += inlines.stretches
    }
    paragraph = []
  }
}
