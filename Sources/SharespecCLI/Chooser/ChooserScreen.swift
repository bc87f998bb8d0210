import Sharespec

/// A line of a chooser, no wider than the terminal.
struct ChooserLine: Hashable {
  /// How a terminal with colours shows it.
  enum Style {
    case plain, title, selected, dim
  }

  let text: String
  var style = Style.plain
}

/// The lines of a chooser in a terminal of some size: the title, as many entries as there is room for, and what was typed.
struct ChooserScreen {
  /// The columns of the terminal; the last one stays empty, since some terminals wrap behind it.
  var width: Int
  /// Its rows.
  var height: Int
  /// The first entry in the window, counted among those that are shown.
  private var top = 0

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// How many entries there is room for.
  var page: Int { max(1, height - 2) }

  /// The lines of a state. The window moves no further than it must to show the selected entry and one beside it.
  mutating func lines(of state: ChooserState) -> [ChooserLine] {
    scroll(to: state)
    let window = top..<min(top + page, state.shown.count)
    var lines = [ChooserLine(text: clipped(state.title.visible), style: .title)]
    for place in window {
      let hasMore = (
        place == window.first && place > 0, place == window.last && place < state.shown.count - 1
      )
      lines.append(line(of: state.shown[place], in: state, hasMore: hasMore))
    }
    lines.append(bottom(state))
    // Of a terminal with one or two rows only the last are seen.
    return lines.suffix(max(1, height))
  }

  private mutating func scroll(to state: ChooserState) {
    let most = max(0, state.shown.count - page)
    if let selected = state.selected, let place = state.shown.firstIndex(of: selected) {
      let margin = page > 2 ? 1 : 0
      top = min(top, place - margin)
      top = max(top, place + margin - page + 1)
    }
    top = min(max(top, 0), most)
  }

  private func line(
    of index: Int, in state: ChooserState, hasMore: (above: Bool, below: Bool)
  ) -> ChooserLine {
    let entry = state.entries[index]
    let isSelected = index == state.selected
    let mark = isSelected ? ">" : hasMore.above ? "↑" : hasMore.below ? "↓" : " "
    let title = entry.title.visible
    if let reason = entry.reason {
      return ChooserLine(
        text: clipped("\(mark) \(column(nil, state))\(title): \(reason.visible)"), style: .dim)
    }
    let number = state.numbered.firstIndex(of: index).map { $0 + 1 }
    return ChooserLine(
      text: clipped("\(mark) \(column(number, state))\(title)"), style: isSelected ? .selected : .plain)
  }

  /// The number before a title; while there is a filter, digits are part of it and no numbers are shown.
  private func column(_ number: Int?, _ state: ChooserState) -> String {
    guard state.filter.isEmpty else { return "" }
    let digits = number.map(String.init) ?? "-"
    let width = String(state.numbered.count).utf8.count
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits + " "
  }

  private func bottom(_ state: ChooserState) -> ChooserLine {
    if !state.filter.isEmpty {
      let what = state.shown.isEmpty ? "nothing fits: " : "filter: "
      let label = width > 2 * what.utf8.count ? what : ""
      return ChooserLine(text: label + tail(of: state.filter.visible, width - 1 - label.utf8.count))
    }
    let hint =
      state.selected == nil
      ? "nothing here can be chosen; Esc cancels" : "arrows or a number choose, letters filter, Esc cancels"
    return ChooserLine(text: clipped(hint), style: .dim)
  }

  /// The text with its end cut off where it does not fit, between characters.
  private func clipped(_ text: String) -> String {
    let room = max(1, width - 1)
    guard text.displayWidth > room else { return text }
    var (result, used) = ("", 0)
    for character in text {
      let more = String(character).displayWidth
      guard used + more < room else { break }
      result.append(character)
      used += more
    }
    return result + "…"
  }

  /// The end of what was typed, which is where typing goes on.
  private func tail(of text: String, _ room: Int) -> String {
    var (result, used) = ([Character](), 0)
    for character in text.reversed() {
      used += String(character).displayWidth
      guard used <= room else { break }
      result.append(character)
    }
    return String(result.reversed())
  }
}

extension String {
  /// The columns that the text takes at most: terminals differ in what they join.
  var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}
