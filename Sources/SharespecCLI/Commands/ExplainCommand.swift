import Sharespec

/// `sharespec explain`: what a message means, or what a key is for.
struct ExplainCommand {
  let word: String?
  let terminal: Terminal

  func run() throws(WriteFault) -> ExitCode {
    let text = ExplainText()
    guard let word else {
      try terminal.write(text.list)
      return .done
    }
    if let pages = text.pages(for: word) {
      try terminal.write(pages)
      return .done
    }
    let fault = UsageFault("there is no code and no key '\(word)'", word, among: ExplainText.words)
    try terminal.write(
      "sharespec: \(fault.sentence.visible)\n'sharespec explain' lists the codes\n", to: .error)
    return .usage
  }
}
