/// What `explain` says of a code of diagnostics.
public struct CodePage: Sendable {
  /// What is wrong, in one line without a full stop.
  public let summary: String
  /// What it means and why it is so, in one paragraph.
  public let explanation: String
  /// What to do about it, in one paragraph.
  public let remedy: String
  /// What earns the diagnostic.
  public let wrong: Example
  /// The same done right: `check` has nothing to say about it.
  public let right: Example

  /// A page. Line ends within the two paragraphs count as spaces.
  init(_ summary: String, _ explanation: String, _ remedy: String, wrong: Example, right: Example) {
    self.summary = summary
    self.explanation = explanation.joiningLines
    self.remedy = remedy.joiningLines
    self.wrong = wrong
    self.right = right
  }
}

extension String {
  fileprivate var joiningLines: String { split(separator: "\n").joined(separator: " ") }
}
