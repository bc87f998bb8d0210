#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// A choice on a terminal that only writes line below line: a list with numbers, and an answer that is typed and ends with Enter.
struct TypedChoice {
  let state: ChooserState

  /// The list, with the question behind it.
  var question: String {
    let numbered = state.numbered
    let width = String(numbered.count).utf8.count
    var text = state.title.visible + "\n"
    for (index, entry) in state.entries.enumerated() {
      let number = numbered.firstIndex(of: index).map { String($0 + 1) } ?? "-"
      let reason = entry.reason.map { ": \($0.visible)" } ?? ""
      text += String(repeating: " ", count: max(0, width - number.utf8.count) + 2)
      text += "\(number) \(entry.title.visible)\(reason)\n"
    }
    return text + (numbered.isEmpty ? "nothing here can be chosen\n" : prompt)
  }

  /// What is said before an answer.
  private var prompt: String { "number or name, or nothing to cancel: " }

  /// Asks until there is an answer.
  func ask(on terminal: ChooserTerminal) throws(WriteFault) -> ChooserAnswer {
    try Terminal.write(question, to: terminal.output)
    guard !state.numbered.isEmpty else { return .cancelled }
    while let line = terminal.line() {
      if let answer = answer(line) { return answer }
      try Terminal.write(
        "'\(line.visible)' is none of 1 to \(state.numbered.count)\n\(prompt)", to: terminal.output)
    }
    try Terminal.write("\n", to: terminal.output)
    return .cancelled
  }

  /// What a typed line means: a number, a title or a name, in either case of letters; nil where it means nothing.
  func answer(_ line: String) -> ChooserAnswer? {
    let word = line.trimmed.lowercased()
    if word.isEmpty { return .cancelled }
    let numbered = state.numbered
    if let number = Int(word), number >= 1, number <= numbered.count {
      return .chosen(state.entries[numbered[number - 1]].name)
    }
    let found = numbered.map { state.entries[$0] }.first {
      $0.title.lowercased() == word || $0.name.lowercased() == word
    }
    return found.map { .chosen($0.name) }
  }
}

extension ChooserTerminal {
  /// A line as the terminal hands it over; nil at the end of input.
  fileprivate func line() -> String? {
    var bytes: [UInt8] = []
    while bytes.last != 0x0A {
      var byte: UInt8 = 0
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r"]
    var rest = Substring(self).unicodeScalars
    while let first = rest.first, blanks.contains(first) { rest.removeFirst() }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
