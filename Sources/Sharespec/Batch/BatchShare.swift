import ShareCompose

/// One share of a batch: one message with all of its recipients.
public struct BatchShare: Sendable {
  /// The recipe, filled with its row where it has one.
  public let recipe: CompiledRecipe
  /// What will be shared.
  public let composed: ComposedShare
  /// What makes it this one over all runs.
  public let identity: ShareIdentity

  /// The recipients as they stand in the envelope.
  public var recipients: [String] { composed.recipients }
}
