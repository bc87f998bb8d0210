/// The styles without which a page falls apart, and the readers that leave them out.
///
/// Not in the table are styles whose loss is only a matter of looks, such as `border-radius`, and those that come with
/// one in it: `top` does nothing without `position`. The facts are those of caniemail of June 2026; a test holds the
/// table against them.
struct StyleSupport {
  /// How a declaration is recognised.
  enum Mark: Equatable {
    /// By the name of the property, or its beginning where more follows behind a hyphen.
    case property(String)
    /// By the name of the property and its value.
    case value(String, String)
    /// By a function in the value, with its bracket.
    case function(String)
    /// By an at-rule.
    case rule(String)
  }

  let mark: Mark
  /// What it is called.
  let name: String
  /// The entries of caniemail that say so.
  let features: [String]
  let droppedBy: [MailReader]

  private init(_ mark: Mark, _ features: String..., by readers: MailReader...) {
    self.mark = mark
    self.features = features.map { "css-\($0)" }
    droppedBy = readers
    name =
      switch mark {
      case .property(let name): name
      case .value(let property, let value): "\(property): \(value)"
      case .function(let function): "\(function))"
      case .rule(let rule): rule
      }
  }

  /// In the order in which they are looked for.
  static let table: [StyleSupport] = [
    StyleSupport(.property("position"), "position", by: .gmail, .outlookOnWindows),
    StyleSupport(.property("inset"), "inset", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("float"), "float", by: .outlookOnWindows),
    StyleSupport(.value("display", "flex"), "display-flex", by: .outlookOnWindows),
    StyleSupport(.value("display", "inline-flex"), "display-flex", by: .outlookOnWindows),
    StyleSupport(.value("display", "grid"), "display-grid", by: .outlookOnWindows),
    StyleSupport(.value("display", "inline-grid"), "display-grid", by: .outlookOnWindows),
    StyleSupport(.property("flex-direction"), "flex-direction", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("flex-wrap"), "flex-wrap", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("justify-content"), "justify-content", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("align-items"), "align-items", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("grid-template"), "grid-template", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("visibility"), "visibility", by: .gmail, .outlookOnWindows),
    StyleSupport(.property("transform"), "transform", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("clip-path"), "clip-path", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("mask-image"), "mask-image", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("filter"), "filter", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("animation"), "animation", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("margin-inline"), "margin-inline-block", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("margin-block"), "margin-inline-block", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("padding-inline"), "padding-inline-block", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("padding-block"), "padding-inline-block", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("inline-size"), "block-inline-size", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.property("block-size"), "block-inline-size", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.function("var("), "variables", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.function("light-dark("), "function-light-dark", by: .gmail, .outlookOnWindows, .yahoo),
    StyleSupport(.function("calc("), "unit-calc", by: .outlookOnWindows, .yahoo),
    StyleSupport(.function("clamp("), "function-clamp", by: .outlookOnWindows, .yahoo),
    StyleSupport(.function("min("), "function-min", by: .outlookOnWindows, .yahoo),
    StyleSupport(.function("max("), "function-max", by: .outlookOnWindows, .yahoo),
    StyleSupport(.rule("@import"), "at-import", by: .gmail, .yahoo),
  ]

  /// The entry for a declaration, whose name and value are in lower case.
  static func entry(property: String, value: String) -> StyleSupport? {
    table.first { entry in
      switch entry.mark {
      case .property(let name): property == name || property.hasPrefix("\(name)-")
      case .value(let name, let word):
        property == name && value.utf8.split(separator: 0x20).contains { $0.elementsEqual(word.utf8) }
      case .function(let function): hasFunction(function, in: value)
      case .rule(let rule): property == rule
      }
    }
  }

  /// Whether a function is called, its name not being the end of a longer one.
  private static func hasFunction(_ function: String, in value: String) -> Bool {
    let (bytes, word) = (Array(value.utf8), Array(function.utf8))
    var index = 0
    while let found = bytes.firstRange(of: word, from: index) {
      let before = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : 0x20
      if !(0x61...0x7A).contains(before), before != UInt8(ascii: "-") { return true }
      index = found.upperBound
    }
    return false
  }
}
