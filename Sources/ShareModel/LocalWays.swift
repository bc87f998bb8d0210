/// The program of gammu-smsd that takes text messages, and its settings.
public struct Gammu: Sendable, Hashable {
  /// The program, a path or a name that is looked up in PATH.
  public var program: String
  /// The configuration of gammu-smsd; nil takes the system's.
  public var configurationFile: String?
  /// The country of numbers without `+`.
  public var country: Country?

  /// How many bytes of UTF-8 a message can have. Of a longer one gammu 1.42 cuts the rest off or makes empty messages, and says
  /// nothing of it: its buffer has 5,000, and one or two line ends at the end of it are taken away.
  public static let mostBytes = 4_998

  /// Settings.
  public init(
    program: String = "gammu-smsd-inject", configurationFile: String? = nil, country: Country? = nil
  ) {
    self.program = program
    self.configurationFile = configurationFile
    self.country = country
  }
}

/// A link that begins a text message in a program of the person's own (RFC 5724).
public struct MessageLink: Sendable, Hashable {
  /// Whether it is opened; otherwise it is only shown.
  public var opens: Bool
  /// The country of numbers without `+`.
  public var country: Country?

  /// Settings.
  public init(opens: Bool = false, country: Country? = nil) {
    self.opens = opens
    self.country = country
  }
}

/// The pasteboard of this machine, and how it is reached.
public struct Clipboard: Sendable, Hashable {
  /// The ways to a pasteboard.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    /// What the surroundings call for: Wayland, X11, macOS, a terminal, in this order.
    case automatic
    case wlCopy = "wl-copy"
    case xclip, xsel, pbcopy, tmux
    /// The terminal, by its control sequence 52.
    case terminal
  }

  /// What X11 and Wayland call a selection.
  public enum Selection: String, Sendable, Hashable, CaseIterable {
    /// What Ctrl-V pastes.
    case clipboard
    /// What the middle mouse button pastes.
    case primary
  }

  /// The most bytes of a text that a terminal gets, where nothing else is set: with Base64 a sequence of 100,000 bytes.
  public static let usualTerminalLimit = 74_994

  /// The way.
  public var way: Way
  /// The selection.
  public var selection: Selection
  /// The most bytes of a text that a terminal gets, from 1 to 1,000,000.
  public var terminalLimit: Int

  /// Settings.
  public init(
    way: Way = .automatic, selection: Selection = .clipboard, terminalLimit: Int = usualTerminalLimit
  ) {
    self.way = way
    self.selection = selection
    self.terminalLimit = min(max(terminalLimit, 1), 1_000_000)
  }
}
