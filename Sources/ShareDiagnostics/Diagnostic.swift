/// One thing to say about an input: what is wrong, where, why, and how to mend it.
///
///     news.share.yaml:4:1: error: unknown key 'subjet' for destination 'mail' [unknown-key]
public struct Diagnostic: Sendable {
  /// How much a diagnostic matters.
  public enum Severity: String, Sendable, CaseIterable {
    /// The input is wrong; nothing is shared.
    case error
    /// The input may not do what its writer meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// Where a diagnostic belongs.
  public enum Place: Sendable {
    /// A stretch of a source.
    case range(SourceRange)
    /// A whole file, by its path: one that cannot be read, say.
    case file(String)
  }

  /// A second place that explains the first, such as "first given here".
  public struct Note: Sendable {
    /// What is to be seen there.
    public var message: String
    /// Where.
    public var range: SourceRange

    /// A note at a range.
    public init(_ message: String, at range: SourceRange) {
      self.message = message.abridged
      self.range = range
    }
  }

  /// A replacement that mends the fault, for editors and for SARIF.
  public struct Fix: Sendable {
    /// The stretch to be replaced; empty for an insertion.
    public var range: SourceRange
    /// What to put there.
    public var replacement: String

    /// Replaces `range` by `replacement`.
    public init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// How much it matters.
  public var severity: Severity
  /// The kind of fault, by which `explain` finds its page.
  public var code: DiagnosticCode
  /// What is wrong, in one sentence without a full stop. Shows no secret and no control character; of more than 1,000 bytes only
  /// the start and the end are kept.
  public var message: String
  /// Where.
  public var place: Place
  /// What to do about it; printed behind the caret.
  public var help: String?
  /// Further places.
  public var notes: [Note]
  /// Replacements that mend it.
  public var fixes: [Fix]

  /// A diagnostic at a range.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    help: String? = nil, notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.init(severity, code, message, place: .range(range), help: help, notes: notes, fixes: fixes)
  }

  /// A diagnostic about a whole file.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, file: String, help: String? = nil
  ) {
    self.init(severity, code, message, place: .file(file), help: help)
  }

  private init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, place: Place, help: String?,
    notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message.abridged
    self.place = place
    self.help = help?.abridged
    self.notes = notes
    self.fixes = fixes
  }
}
