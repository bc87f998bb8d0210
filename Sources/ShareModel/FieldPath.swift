/// The way to a field of a parameter value, such as `attachments[1].filename`.
///
/// Composing names a path; the pipeline finds the place in the recipe, where there is one.
public struct FieldPath: Sendable, Hashable, CustomStringConvertible {
  /// One step.
  public enum Step: Sendable, Hashable {
    /// Into a key, spelt as in a recipe.
    case key(String)
    /// To an item, from 0.
    case index(Int)
  }

  /// The steps from the top.
  public let steps: [Step]

  /// A path; without arguments, the whole value.
  public init(_ steps: Step...) { self.steps = steps }

  /// A path of steps.
  public init(steps: [Step]) { self.steps = steps }

  /// The path one step further.
  public func appending(_ step: Step) -> FieldPath { FieldPath(steps: steps + [step]) }

  /// Keys with dots between them, indices in brackets.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
