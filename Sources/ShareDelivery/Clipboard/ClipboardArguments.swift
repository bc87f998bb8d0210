import ShareCompose
import ShareModel
import ShareText

/// What the programs for pasteboards are told.
struct ClipboardArguments {
  let words: [String]
  private let way: Clipboard.Way

  init(_ way: Clipboard.Way, _ selection: Clipboard.Selection, _ effect: ComposedClipboard) {
    self.way = way
    let image: String? =
      switch effect.content {
      case .text: nil
      case .image(let file, _): file.type.text
      }
    switch way {
    case .wlCopy:
      words =
        (selection == .primary ? ["--primary"] : []) + ["--type", image ?? "text/plain;charset=utf-8"]
    case .xclip: words = ["-selection", selection.rawValue, "-in"] + (image.map { ["-t", $0] } ?? [])
    case .xsel: words = ["--logfile", "/dev/null", "--\(selection.rawValue)", "--input"]
    case .tmux: words = ["load-buffer", "-w", "-"]
    case .automatic, .pbcopy, .terminal: words = []
    }
  }

  /// pbcopy takes its input for what the locale says.
  func surroundings(_ surroundings: ProgramSurroundings) -> ProgramSurroundings {
    guard way == .pbcopy else { return surroundings }
    var changed = surroundings
    changed.environment["LC_CTYPE"] = "UTF-8"
    return changed
  }
}

extension SealedFile {
  /// Writes the file's bytes, proved to be those that were composed.
  func copy(to target: PlainFile, reading files: any FileReading) throws(ContentStop) {
    // The sink can only say that it wants no more; the reason waits here.
    var stop: SystemFault?
    do throws(MessageFault) {
      try write(reading: files) { (chunk) throws(MessageFault) in
        do throws(SystemFault) { try target.write(chunk) } catch {
          stop = error
          throw .sink
        }
      }
    } catch {
      if let stop { throw .system(stop) }
      if case .file(let fault) = error { throw .file(fault) }
      throw .file(FileFault(.changed, path))
    }
  }
}
