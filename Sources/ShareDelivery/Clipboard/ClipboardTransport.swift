import ShareCompose
import ShareModel
import ShareText

/// Texts and images onto the pasteboard of this machine, or, for texts, of the machine on which a terminal is shown.
public final class ClipboardTransport: ShareTransport {
  private let account: String
  private let clipboard: Clipboard
  private let surroundings: ProgramSurroundings
  private let limit: Duration

  /// A transport; a program or a terminal that does not take the content within `limit` is given up.
  public init(
    account: String, _ clipboard: Clipboard, in surroundings: ProgramSurroundings,
    limit: Duration = .seconds(10)
  ) {
    self.account = account
    self.clipboard = clipboard
    self.surroundings = surroundings
    self.limit = limit
  }

  /// Why such content cannot be put on this pasteboard from here; nil where it can be tried.
  public func reasonAgainst(images: Bool) -> String? {
    do throws(TransportFault) {
      _ = try ClipboardRoute.find(clipboard, isImage: images, in: surroundings)
      return nil
    } catch { return error.message }
  }

  /// Puts the content on the pasteboard in place of what is there; throws where no pasteboard is reached from here.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .clipboard(let effect) = share else { throw .unfit(share, account: account) }
    let route = try ClipboardRoute.find(clipboard, isImage: effect.isImage, in: surroundings)
    switch route {
    case .program(let way, let path):
      return try run(way, path, effect, reading: files, committing)
    case .terminal:
      guard case .text(let text) = effect.content else {
        return result(.failed("a terminal takes no images"), blame: .message)
      }
      return try write(text, committing)
    }
  }

  /// Nothing is kept open.
  public func close() {}

  private func run(
    _ way: Clipboard.Way, _ path: String, _ effect: ComposedClipboard, reading files: any FileReading,
    _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    let arguments = ClipboardArguments(way, clipboard.selection, effect)
    let program = HelperProgram(
      path: path, arguments: arguments.words, surroundings: arguments.surroundings(surroundings))
    do throws(ContentStop) {
      let input = try spool(effect, reading: files)
      try CommitPoint(clipboard: path).ask(committing)
      let ran: HelperProgram.Result
      do throws(SystemFault) { ran = try program.run(input: input, within: limit) } catch {
        throw .system(error)
      }
      if let fault = ran.fault(of: way.rawValue) { return result(.failed(fault), blame: .account) }
      return result(.accepted, note: way.note)
    } catch {
      return result(try outcome(of: error, way), blame: error.blame)
    }
  }

  private func write(
    _ text: String, _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    let count = text.utf8.count
    guard count <= clipboard.terminalLimit else {
      return result(
        .failed(
          "the text has \(count) bytes, and a terminal may get \(clipboard.terminalLimit) ('terminal-limit')"),
        blame: .message)
    }
    let line = TerminalLine(text, selection: clipboard.selection, within: surroundings)
    do throws(ContentStop) {
      try CommitPoint(clipboard: "/dev/tty").ask(committing)
      do throws(SystemFault) { try line.write(within: limit) } catch { throw .system(error) }
    } catch { return result(try outcome(of: error, .terminal), blame: error.blame) }
    return result(.accepted, note: line.note)
  }

  /// The content as a file that a program reads as its input, whole before the program starts.
  private func spool(
    _ effect: ComposedClipboard, reading files: any FileReading
  ) throws(ContentStop) -> PlainFile {
    let spool: PlainFile
    do throws(SystemFault) { spool = try NamelessFile.make(in: surroundings.temporaryFolder) } catch {
      throw .system(error)
    }
    switch effect.content {
    case .text(let text):
      do throws(SystemFault) {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(SystemFault) in
          try spool.write(UnsafeRawBufferPointer(bytes))
        }
      } catch { throw .system(error) }
    case .image(let file, _): try file.copy(to: spool, reading: files)
    }
    return spool
  }

  private func outcome(
    of stop: ContentStop, _ way: Clipboard.Way
  ) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "nothing was put on the pasteboard")
    case .refused(let refusal): return .deferred("nothing was put on the pasteboard: \(refusal.reason)")
    case .system(let fault):
      throw TransportFault(.program, "\(way.rawValue) cannot be used (\(fault.text))")
    case .flaw, .connection, .earlyReply, .lateCommit: return .failed("nothing was put on the pasteboard")
    }
  }

  private func result(
    _ outcome: ShareResult.Outcome, blame: ShareResult.Blame? = nil, note: String? = nil
  ) -> ShareResult {
    ShareResult(
      account: account, recipients: [.init(ComposedClipboard.recipient, outcome, blame: blame)],
      destination: "pasteboard", note: note)
  }
}

extension ComposedClipboard {
  fileprivate var isImage: Bool {
    switch content {
    case .text: false
    case .image: true
    }
  }
}

extension Clipboard.Way {
  /// What the program's success does not say.
  fileprivate var note: String? {
    switch self {
    case .tmux: "tmux has it; nobody confirms that the terminal around tmux took it too"
    case .xsel: "xsel does not tell whether the display took it"
    case .automatic, .wlCopy, .xclip, .pbcopy, .terminal: nil
    }
  }
}

extension CommitPoint {
  fileprivate init(clipboard place: String) {
    self.init(recipients: [ComposedClipboard.recipient], place: place)
  }
}
