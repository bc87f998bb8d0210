import Sharespec

/// What a person has done so far: the filter, and the entry that Enter chooses.
struct ChooserState {
  let title: String
  let entries: [ChooserEntry]
  /// What was typed.
  private(set) var filter = ""
  /// The entries that fit the filter, as indices.
  private(set) var shown: [Int]
  /// The entry that Enter chooses, one of `shown`; nil where none of them can be chosen.
  private(set) var selected: Int?
  /// The digits of a number that others may follow.
  private var number: Int?

  /// How many characters a filter can have.
  private static let filterLimit = 100

  init(title: String, entries: [ChooserEntry]) {
    (self.title, self.entries) = (title, entries)
    shown = Array(entries.indices)
    selected = entries.firstIndex(where: \.canBeChosen)
  }

  /// The entries that can be chosen, by their numbers from 1.
  var numbered: [Int] { entries.indices.filter { entries[$0].canBeChosen } }

  /// Does what a key means; gives the answer where it ends the choice. A page has `page` entries.
  mutating func take(_ key: ChooserKey, page: Int = 10) -> ChooserAnswer? {
    let pending = number
    number = nil
    switch key {
    case .cancel: return .cancelled
    case .enter: return selected.map { .chosen(entries[$0].name) }
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: jump(by: -page)
    case .pageDown: jump(by: page)
    case .first: selected = choosable.first
    case .last: selected = choosable.last
    case .erase: setFilter(String(filter.dropLast()))
    case .eraseAll: setFilter("")
    case .character(let scalar):
      if filter.isEmpty, let digit = scalar.digit { return take(digit, behind: pending) }
      type(scalar)
    }
    return nil
  }

  /// A number is that of an entry as soon as no further digit can follow; until then it only selects.
  private mutating func take(_ digit: Int, behind pending: Int?) -> ChooserAnswer? {
    let count = numbered.count
    let candidates = [(pending ?? 0) * 10 + digit, digit]
    guard let wanted = candidates.first(where: { (1...max(1, count)).contains($0) }), wanted <= count else {
      return nil
    }
    selected = numbered[wanted - 1]
    guard wanted * 10 <= count else { return .chosen(entries[numbered[wanted - 1]].name) }
    number = wanted
    return nil
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    // A filter never begins with a blank, which is typed by those who expect it to choose.
    guard filter.unicodeScalars.count < Self.filterLimit, !(filter.isEmpty && scalar == " ") else { return }
    var text = filter
    text.unicodeScalars.append(scalar)
    setFilter(text)
  }

  private mutating func setFilter(_ text: String) {
    filter = text
    let wanted = text.lowercased()
    shown = entries.indices.filter { wanted.isEmpty || entries[$0].title.lowercased().contains(wanted) }
    if selected.map({ !shown.contains($0) }) ?? true { selected = choosable.first }
  }

  /// Those of `shown` that can be chosen.
  private var choosable: [Int] { shown.filter { entries[$0].canBeChosen } }

  /// Around the ends.
  private mutating func move(by step: Int) {
    let choosable = choosable
    guard let selected, let place = choosable.firstIndex(of: selected) else { return }
    self.selected = choosable[(place + step + choosable.count) % choosable.count]
  }

  /// Up to the ends.
  private mutating func jump(by step: Int) {
    let choosable = choosable
    guard let selected, let place = choosable.firstIndex(of: selected) else { return }
    self.selected = choosable[min(max(place + step, 0), choosable.count - 1)]
  }
}

extension ChooserEntry {
  var canBeChosen: Bool { reason == nil }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  fileprivate var digit: Int? { ("0"..."9").contains(self) ? Int(value - 0x30) : nil }
}
