import ShareModel

/// A template that is being walked through: the given one, or a partial.
struct TemplateFrame {
  /// A section that is open in it.
  struct Loop {
    /// The index of the section's first step.
    let start: Int
    /// The items, and the index of the one that comes next.
    let items: [DataValue]
    var next = 0
  }

  let template: Template
  /// The bytes that text steps point into.
  let bytes: [UInt8]
  let steps: [TemplateStep]
  /// The partial's name; nil for the given template.
  let partial: String?
  /// What stands before each line of the text.
  let indentation: [UInt8]
  var index = 0
  var loops: [Loop] = []

  init(_ template: Template, partial: String? = nil, indentation: [UInt8] = []) {
    self.template = template
    self.partial = partial
    self.indentation = indentation
    bytes = template.isLiteral ? Array(template.text.utf8) : template.bytes
    steps = template.isLiteral ? [.text(0..<bytes.count)] : template.steps
  }
}
