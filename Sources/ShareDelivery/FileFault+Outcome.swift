import ShareModel

extension FileFault {
  /// What an attachment that cannot be read makes of a mail: reasons of the machine may pass, others need a person.
  func outcome(saying consequence: String) -> ShareResult.Outcome {
    let file = VisibleText.of(path)
    return switch kind {
    case .notFound: .failed("\(consequence): the file \(file) is no longer there")
    case .isFolder: .failed("\(consequence): \(file) is a folder")
    case .notRegular: .failed("\(consequence): \(file) is not a regular file")
    case .outsideRoot: .failed("\(consequence): the file \(file) lies outside the recipe's folder")
    case .changed: .failed("\(consequence): the file \(file) changed after the mail was composed")
    case .system(let reason):
      .deferred("\(consequence): the file \(file) cannot be read (\(VisibleText.of(reason)))")
    }
  }
}
