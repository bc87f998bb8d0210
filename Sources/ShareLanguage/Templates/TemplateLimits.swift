/// How much a template may ask for, so that a hostile one ends in a fault and neither in a full memory nor in a long wait.
enum TemplateLimits {
  /// The most tags of one template.
  static let tags = 20_000
  /// The most bytes of a tag that is no comment.
  static let tagBytes = 4096
  /// The most bytes of a delimiter.
  static let delimiterBytes = 16
  /// The most sections that stand in each other in one template.
  static let nesting = 32
  /// The most partials that stand in each other.
  static let partialDepth = 32
  /// The most steps of one rendering or check; a list of 10,000 items with ten tags takes 200,000.
  static let steps = 250_000
  /// The most lists and objects in each other that a shape tells of.
  static let shapeDepth = 32
  /// The most bytes of a rendered text. A template without tags is its own text at any size.
  static let outputBytes = 4 * 1024 * 1024
  /// The most lists and objects in each other that the filter `json` writes.
  static let jsonDepth = 64
  /// The most faults that are reported at once.
  static let faults = 100
}
