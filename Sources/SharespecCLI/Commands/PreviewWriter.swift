#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// Writes previews to the standard output, to a file, or one by one into a folder.
struct PreviewWriter {
  let arguments: Arguments
  let terminal: Terminal

  /// Whether so many previews fit into where they shall go; makes the folder for several. Says why where they do not.
  func begin(_ recipes: [CompiledRecipe]) throws(WriteFault) -> Bool {
    let isSeveral =
      recipes.count > 1 || recipes.contains(where: \.mayMakeSeveral)
      || (recipes.contains(where: \.recipe.hasRows) && arguments.value(.row) == nil)
    guard let path = outputPath else {
      guard arguments.format == "eml", isSeveral else { return true }
      try terminal.write(
        "sharespec: several messages do not fit into one stream; give a folder with --output\n", to: .error)
      return false
    }
    guard isSeveral || path.hasSuffix("/") else { return true }
    if let name = repeatedName(in: recipes) {
      let fault = UsageFault(
        "several recipes are called '\(name.visible)' and would be one file; give each an 'id'")
      try terminal.write(fault.text, to: .error)
      return false
    }
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteFault(errno: errno, path) }
    return true
  }

  /// Writes one preview to where it shall go.
  func write(_ output: PreviewOutput) throws(WriteFault) {
    guard let path = outputPath else {
      return try write(output, to: Terminal.Stream.output.rawValue)
    }
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    try writeFile(output, isFolder ? "\(path)/\(output.fileName).\(fileExtension)" : path)
  }

  /// The path of `--output`; nil for the standard output.
  private var outputPath: String? { arguments.value(.output).flatMap { $0 == "-" ? nil : $0 } }

  private func repeatedName(in recipes: [CompiledRecipe]) -> String? {
    var names: Set<String> = []
    return recipes.map(\.name).first { !names.insert($0).inserted }
  }

  private var fileExtension: String {
    switch arguments.format {
    case "eml": "eml"
    case "json": "json"
    default: "txt"
    }
  }

  private func writeFile(_ output: PreviewOutput, _ path: String) throws(WriteFault) {
    let file = try PrivateFile(path)
    do throws(WriteFault) {
      try write(output, to: file.descriptor)
    } catch {
      file.discard()
      throw WriteFault(sentence: "\(path): \(error.sentence)")
    }
    try file.finish()
  }

  private func write(_ output: PreviewOutput, to descriptor: Int32) throws(WriteFault) {
    switch arguments.format {
    case "eml": try writeMessage(output, to: descriptor)
    case "json": try Terminal.write(output.json, to: descriptor)
    default: try Terminal.write(output.text(TerminalRenderer(width: terminal.width)), to: descriptor)
    }
  }

  private func writeMessage(_ output: PreviewOutput, to descriptor: Int32) throws(WriteFault) {
    let message = try output.message()
    var fault: WriteFault?
    do throws(MessageFault) {
      try message.write(reading: output.files) { bytes throws(MessageFault) in
        do throws(WriteFault) { try Terminal.write(bytes, to: descriptor) } catch {
          fault = error
          throw .sink
        }
      }
    } catch {
      throw fault ?? WriteFault(sentence: error.sentence)
    }
  }
}

extension PreviewOutput {
  fileprivate var json: String {
    switch content {
    case .share(let preview): JSONRenderer().render(preview)
    case .sheet(let sheet): JSONRenderer().render(sheet)
    }
  }

  fileprivate func text(_ renderer: TerminalRenderer) -> String {
    switch content {
    case .share(let preview): renderer.render(preview)
    case .sheet(let sheet): renderer.render(sheet)
    }
  }

  fileprivate func message() throws(WriteFault) -> Message {
    switch content {
    case .sheet(let sheet):
      throw WriteFault(sentence: "'\(sheet.name)' is an activity sheet; '--activity mail' shows its mail")
    case .share(let preview):
      if case .mail(let mail) = preview.share { return mail.message }
      throw WriteFault(
        sentence: "'\(preview.name)' is no mail but \(preview.share.destination), and has no message")
    }
  }
}

extension WriteFault {
  init(errno code: Int32, _ path: String) {
    self.init(sentence: "\(path): \(String(cString: strerror(code)))")
  }
}
