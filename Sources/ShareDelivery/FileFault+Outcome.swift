import ShareModel

extension FileFault {
  /// Where the reason lies: the machine, or what was to be shared.
  var blame: ShareResult.Blame {
    switch kind {
    case .system: .machine
    case .notFound, .isFolder, .notRegular, .outsideRoot, .changed: .message
    }
  }

  /// What an attachment that cannot be read makes of a mail: reasons of the machine may pass, others need a person.
  func outcome(saying consequence: String) -> ShareResult.Outcome {
    let file = VisibleText.of(path)
    return switch kind {
    case .notFound: .failed("\(consequence): the file \(file) is no longer there")
    case .isFolder: .failed("\(consequence): \(file) is a folder")
    case .notRegular: .failed("\(consequence): \(file) is not a regular file")
    case .outsideRoot: .failed("\(consequence): the file \(file) lies outside the recipe's folder")
    case .changed: .failed("\(consequence): the file \(file) changed after the share was composed")
    case .system(let reason):
      .deferred("\(consequence): the file \(file) cannot be read (\(VisibleText.of(reason)))")
    }
  }
}
