#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// Asks a person on a terminal to choose one of some entries.
///
/// Arrow keys and Ctrl-N, Ctrl-P, Home and End select, Enter chooses, a number chooses by itself, letters filter by title, Escape
/// and Ctrl-D decline. Ctrl-C does what it does elsewhere: it ends the program, the terminal as it was before.
struct ActivityChooser {
  private let terminal: ChooserTerminal
  private let mode: RawMode
  private var signals: SignalPipe
  private var state: ChooserState
  private var screen: ChooserScreen
  private var frame: ChooserFrame
  private var keys = KeyReader()

  /// How long one waits for the rest of a key, in milliseconds, before Escape is Escape.
  private static let patience: Int32 = 100

  /// The person's answer; `cancelled` also where there is no terminal, or it goes away.
  static func choose(
    title: String, entries: [ChooserEntry], environment: [String: String] = Surroundings.current().environment
  ) -> ChooserAnswer {
    guard let terminal = ChooserTerminal() else { return .cancelled }
    defer { terminal.end() }
    let state = ChooserState(title: title, entries: entries)
    do throws(WriteFault) {
      // A terminal that cannot move its cursor, and one that cannot be told not to show keys.
      guard !["", "dumb"].contains(environment["TERM"] ?? ""),
        var chooser = ActivityChooser(state, terminal, hasColor: Terminal(environment: environment).hasColor)
      else { return try TypedChoice(state: state).ask(on: terminal) }
      return try chooser.run()
    } catch {
      // It takes no more lines, so that nobody sees what would be chosen.
      return .cancelled
    }
  }

  private init?(_ state: ChooserState, _ terminal: ChooserTerminal, hasColor: Bool) {
    guard var signals = SignalPipe() else { return nil }
    guard let mode = RawMode(terminal.input) else {
      signals.end()
      return nil
    }
    (self.state, self.terminal, self.signals, self.mode) = (state, terminal, signals, mode)
    let (width, height) = terminal.size
    screen = ChooserScreen(width: width, height: height)
    frame = ChooserFrame(hasColor: hasColor)
  }

  private mutating func run() throws(WriteFault) -> ChooserAnswer {
    defer {
      mode.end()
      signals.end()
    }
    // Pasted text comes between marks, so that a line end in it is not Enter.
    try write("\u{1B}[?2004h")
    let answer = try answer()
    try leave(saying: answer)
    return answer
  }

  private mutating func answer() throws(WriteFault) -> ChooserAnswer {
    while true {
      try draw()
      switch terminal.wait(for: signals, atMost: keys.isWaiting ? Self.patience : nil) {
      case .bytes(let bytes):
        for byte in bytes {
          if let key = keys.read(byte), let answer = state.take(key, page: screen.page) { return answer }
        }
      case .silence:
        if let key = keys.timeOut(), let answer = state.take(key) { return answer }
      case .signal:
        while let number = signals.next() {
          if try obey(number) { return .cancelled }
        }
      case .end: return .cancelled
      }
    }
  }

  /// Does what a signal asks for; true where it ends the choice.
  private mutating func obey(_ number: Int32) throws(WriteFault) -> Bool {
    switch number {
    case SIGWINCH: return false
    case SIGCONT:
      try comeBack()
      return false
    case SIGTSTP:
      try goAway()
      signals.pass(number)
      try comeBack()
      return false
    default:
      try goAway()
      signals.pass(number)
      return true
    }
  }

  /// Leaves the terminal as it was, for whoever has it next.
  private mutating func goAway() throws(WriteFault) {
    defer { mode.end() }
    try write(frame.erase(width: terminal.size.width) + "\u{1B}[?2004l")
  }

  private mutating func comeBack() throws(WriteFault) {
    mode.begin()
    frame.forget()
    keys = KeyReader()
    try write("\u{1B}[?2004h")
  }

  private mutating func draw() throws(WriteFault) {
    (screen.width, screen.height) = terminal.size
    try write(frame.replace(with: screen.lines(of: state), width: screen.width))
  }

  /// One line stays, that says what was chosen.
  private mutating func leave(saying answer: ChooserAnswer) throws(WriteFault) {
    let words: String
    switch answer {
    case .cancelled: words = "cancelled"
    case .chosen(let name): words = (state.entries.first { $0.name == name }?.title ?? name).visible
    }
    let text = frame.erase(width: terminal.size.width)
    try write(text + "\(state.title.visible): \(words)\r\n\u{1B}[?2004l")
  }

  private func write(_ text: String) throws(WriteFault) { try Terminal.write(text, to: terminal.output) }
}
