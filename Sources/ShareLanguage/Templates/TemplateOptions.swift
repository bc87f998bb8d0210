/// How a template is rendered or checked.
public struct TemplateOptions: Sendable {
  /// What is done about names and values that are not there.
  public enum Mode: Sendable, Hashable {
    /// Unknown names, empty values without a default and missing partials are faults.
    case strict
    /// As Mustache has it: all of them are empty texts.
    case lenient
  }

  /// How values are made safe.
  public var escaping: TemplateEscaping
  /// What is done about what is not there.
  public var mode: Mode
  /// Whether an empty value is taken as an empty text: in a list, whose empty members are dropped afterwards.
  public var allowsEmptyValues: Bool

  /// Options; strict as recipes are.
  public init(escaping: TemplateEscaping, mode: Mode = .strict, allowsEmptyValues: Bool = false) {
    self.escaping = escaping
    self.mode = mode
    self.allowsEmptyValues = allowsEmptyValues
  }
}
