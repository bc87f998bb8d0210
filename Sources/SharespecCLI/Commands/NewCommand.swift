#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// `sharespec new`: a recipe to start from.
struct NewCommand {
  let arguments: Arguments
  let terminal: Terminal

  func run() throws(WriteFault) -> ExitCode {
    let names = Destination.allCases.map(\.rawValue)
    let word = arguments.operands.first ?? ""
    guard let destination = Destination(rawValue: word) else {
      let fault = UsageFault(
        "unknown destination '\(word)'; possible: \(names.joined(separator: ", "))", word, among: names)
      try terminal.write(fault.text.visibleLines, to: .error)
      return .usage
    }
    guard let path = arguments.value(.output), path != "-" else {
      try terminal.write(destination.startingRecipe)
      return .done
    }
    try write(destination.startingRecipe, to: path)
    try terminal.write("check it: sharespec check \(path.visible)\n", to: .error)
    return .done
  }

  /// Writes a file that is not there yet: what somebody wrote is not replaced.
  private func write(_ text: String, to path: String) throws(WriteFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw WriteFault(errno: errno, path) }
    do throws(WriteFault) {
      try Terminal.write(text, to: descriptor)
    } catch {
      close(descriptor)
      throw WriteFault(sentence: "\(path): \(error.sentence)")
    }
    guard close(descriptor) == 0 else { throw WriteFault(errno: errno, path) }
  }
}
