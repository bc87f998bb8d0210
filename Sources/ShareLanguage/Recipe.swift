import ShareDiagnostics
import ShareModel
import ShareYAML

/// A recipe as it was read: what to share, and where each part of it was written.
public struct Recipe: Sendable {
  /// The document it was read from.
  let root: Node
  /// The data file whose rows each make a share; the recipe itself is then their pattern, its templates open.
  var forEach: ForEach?
  /// The name under which each recipient gets it at most once.
  public let campaign: String?
  /// How it looks.
  public let style: Style
  /// The moment before which it waits.
  public let notBefore: DateTime?
  /// The moment after which it is not shared any more.
  public let notAfter: DateTime?
  /// Its name, where it has one.
  public let id: String?
  /// Where the name stands.
  public let idRange: SourceRange?
  /// Where it goes.
  public let destination: Destination
  /// Where the destination is named; messages about the recipe as a whole point here.
  public let destinationRange: SourceRange
  /// The account that it names.
  public let account: String?
  /// Where the account is named.
  public let accountRange: SourceRange?
  /// Whether it is to be shared at all.
  public let isEnabled: Bool
  /// The words by which it can be chosen.
  public let labels: [String]
  /// Constants by name.
  public let constants: [String: String]
  /// Whether it has rows, and is only their pattern.
  public var hasRows: Bool { forEach != nil }
  /// The column that tells its rows apart; nil where their first recipient does.
  public var keyColumn: String? { forEach?.selection.key?.name }
  /// What to share; of a pattern, nothing that is meant.
  public let parameters: ShareParameters
  /// Whether it was read without errors; otherwise parts of it are missing, and nothing may be shared.
  public let isComplete: Bool
  /// Where the parts of `parameters` stand.
  public let origins: Origins
  /// The base recipes that it was made from.
  public let inheritance: Inheritance
}
