import ShareDiagnostics
import ShareModel
import ShareYAML

/// A recipe as it was read: what to share, and where each part of it was written.
public struct Recipe: Sendable {
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
  /// What to share.
  public let parameters: ShareParameters
  /// Whether it was read without errors; otherwise parts of it are missing, and nothing may be shared.
  public let isComplete: Bool
  /// Where the parts of `parameters` stand.
  public let origins: Origins
  /// The base recipes that it was made from.
  public let inheritance: Inheritance
}
