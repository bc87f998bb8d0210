#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// How a pasteboard is reached here and now.
enum ClipboardRoute: Hashable {
  /// By a program, at its path.
  case program(Clipboard.Way, path: String)
  /// By the terminal that this process belongs to.
  case terminal

  /// Finds the route: what the account names, else the first that the surroundings offer.
  ///
  /// A pasteboard belongs to what shows windows, so Wayland and X11 come before a terminal, which may be one on another machine.
  static func find(
    _ clipboard: Clipboard, isImage: Bool, in surroundings: ProgramSurroundings
  ) throws(TransportFault) -> ClipboardRoute {
    guard clipboard.way == .automatic else {
      return try route(clipboard.way, isImage: isImage, in: surroundings)
    }
    var textOnly: Clipboard.Way?
    for way in candidates(clipboard, in: surroundings) {
      if isImage, !way.takesImages {
        textOnly = textOnly ?? way
        continue
      }
      if let route = offered(way, in: surroundings) { return route }
    }
    if let textOnly { throw .noImages(by: textOnly) }
    throw TransportFault(.program, missing(in: surroundings))
  }

  /// The ways that may work here, the best first.
  private static func candidates(
    _ clipboard: Clipboard, in surroundings: ProgramSurroundings
  ) -> [Clipboard.Way] {
    var ways: [Clipboard.Way] = []
    if surroundings["WAYLAND_DISPLAY"] != nil { ways.append(.wlCopy) }
    if surroundings["DISPLAY"] != nil { ways += [.xclip, .xsel] }
    #if os(macOS)
    ways.append(.pbcopy)
    #endif
    // tmux answers, and passes the text on to the terminal around it; that has no other selection.
    if surroundings["TMUX"] != nil, clipboard.selection == .clipboard { ways.append(.tmux) }
    return ways + [.terminal]
  }

  private static func route(
    _ way: Clipboard.Way, isImage: Bool, in surroundings: ProgramSurroundings
  ) throws(TransportFault) -> ClipboardRoute {
    if isImage, !way.takesImages { throw .noImages(by: way) }
    if let route = offered(way, in: surroundings) { return route }
    if way == .terminal { throw TransportFault(.program, "this process has no terminal") }
    throw TransportFault(.program, "there is no program \(way.rawValue)\(way.package)")
  }

  private static func offered(_ way: Clipboard.Way, in surroundings: ProgramSurroundings) -> ClipboardRoute? {
    guard way == .terminal else {
      return surroundings.path(of: way.rawValue).map { .program(way, path: $0) }
    }
    guard surroundings["TERM"] != "dumb", let terminal = TerminalLine.open() else { return nil }
    close(terminal)
    return .terminal
  }

  private static func missing(in surroundings: ProgramSurroundings) -> String {
    if surroundings["WAYLAND_DISPLAY"] != nil {
      return "there is no program wl-copy (package wl-clipboard), and no terminal"
    }
    if surroundings["DISPLAY"] != nil {
      return "there is neither of the programs xclip and xsel (packages of these names), and no terminal"
    }
    return "neither WAYLAND_DISPLAY nor DISPLAY is set, and this process has no terminal"
  }
}

extension Clipboard.Way {
  /// Whether it can hold anything but text.
  var takesImages: Bool {
    switch self {
    case .automatic, .wlCopy, .xclip: true
    case .xsel, .pbcopy, .tmux, .terminal: false
    }
  }

  /// The Debian package, for messages.
  fileprivate var package: String {
    switch self {
    case .wlCopy: " (package wl-clipboard)"
    case .xclip, .xsel, .tmux: " (package \(rawValue))"
    case .automatic, .pbcopy, .terminal: ""
    }
  }
}

extension TransportFault {
  fileprivate static func noImages(by way: Clipboard.Way) -> TransportFault {
    TransportFault(
      .program,
      way == .terminal
        ? "a terminal's pasteboard takes no images, and no other pasteboard is reached from here"
        : "\(way.rawValue) takes no images; xclip and wl-copy do")
  }
}
