import Sharespec

/// What was drawn of a chooser, to be drawn over. The cursor stays in its last line.
struct ChooserFrame {
  let hasColor: Bool
  /// The columns of each line that was drawn.
  private var drawn: [Int] = []

  init(hasColor: Bool) { self.hasColor = hasColor }

  /// What puts lines in the place of those that were drawn, in a terminal of so many columns.
  mutating func replace(with lines: [ChooserLine], width: Int) -> String {
    var text = back(width)
    for (place, line) in lines.enumerated() {
      text += (place == 0 ? "" : "\r\n") + styled(line) + "\u{1B}[K"
    }
    // In a hint the cursor stands at its start, behind a filter where typing goes on.
    if lines.last?.style == .dim { text += "\r" }
    drawn = lines.map { $0.text.displayWidth }
    return text
  }

  /// What takes all lines away, and leaves the cursor where the first began.
  mutating func erase(width: Int) -> String {
    let text = back(width)
    drawn = []
    return text
  }

  /// Notes that the cursor stands in an empty line, as after another program had the terminal.
  mutating func forget() { drawn = [] }

  /// Back to the start of the first line. A terminal that became narrower has broken the lines that do not fit any more.
  private func back(_ width: Int) -> String {
    guard let last = drawn.last else { return "\r\u{1B}[J" }
    let width = max(1, width)
    let rows = drawn.dropLast().reduce(0) { $0 + max(1, ($1 + width - 1) / width) } + last / width
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
  }

  private func styled(_ line: ChooserLine) -> String {
    guard hasColor else { return line.text }
    switch line.style {
    case .plain: return line.text
    case .title: return "\u{1B}[1m\(line.text)\u{1B}[0m"
    case .selected: return "\u{1B}[7m\(line.text)\u{1B}[0m"
    case .dim: return "\u{1B}[2m\(line.text)\u{1B}[0m"
    }
  }
}
