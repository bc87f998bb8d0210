import ShareDiagnostics

/// What is wrong with one file of rows; beyond a limit it is counted only, so that a million bad rows cannot flood.
public struct DataFaults: Sendable {
  /// The most diagnostics that are listed.
  public static let mostListed = 100

  private(set) var listed: [Diagnostic] = []
  private var unlisted = 0
  private var firstUnlisted: Diagnostic?
  /// Whether anything found is an error.
  public private(set) var hasErrors = false

  /// Nothing found yet.
  public init() {}

  /// Adds what is wrong, made only where it will be shown.
  public mutating func add(_ severity: Diagnostic.Severity, _ diagnostic: () -> Diagnostic) {
    if severity == .error { hasErrors = true }
    if listed.count < Self.mostListed { return listed.append(diagnostic()) }
    unlisted += 1
    if firstUnlisted == nil { firstUnlisted = diagnostic() }
  }

  mutating func error(_ diagnostic: @autoclosure () -> Diagnostic) { add(.error, diagnostic) }

  /// Moves all into `report`, with a last word on those that were only counted.
  mutating func flush(into report: inout Report) {
    for diagnostic in listed { report.add(diagnostic) }
    if let firstUnlisted {
      let message =
        unlisted == 1 ? "1 more fault is not listed" : "\(unlisted) more faults from here on are not listed"
      let help = "mend those listed first"
      let severity: Diagnostic.Severity = hasErrors ? .error : .warning
      switch firstUnlisted.place {
      case .range(let range): report.add(Diagnostic(severity, .badData, message, at: range, help: help))
      case .file(let path): report.add(Diagnostic(severity, .badData, message, file: path, help: help))
      }
    }
    (listed, unlisted, firstUnlisted) = ([], 0, nil)
  }
}
