import ShareDiagnostics
import ShareModel
import ShareYAML

/// An activity of the writer's own.
struct CustomFields: FieldRoot {
  var type: ActivityType?
  var title: String?
  var accepts: [ItemKind] = []
  var run: Arguments?

  static let table = FieldTable<CustomFields>(
    .part("a custom activity"),
    [
      Field("type", \.type, "its name, a reverse domain name such as `org.example.publish`", .required),
      Field("title", \.title, "what the sheet calls it", .required),
      Field("accepts", \.accepts, "the kinds of items that it takes", .required),
      Field("run", \.run, "the program with its arguments", .required),
    ])
}

extension ActivityParameters.Custom: SpecItem {
  static var itemShape: Shape { .fields(CustomFields.table.facts) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self]) {
    guard let fields = CustomFields.readFields(node, with: &reader), let type = fields.type,
      let run = fields.run
    else { return }
    guard type.isCustom else {
      reader.report(
        Diagnostic(
          .error, .badValue, "'\(type.name)' is an activity of sharespec, not one of yours",
          at: node["type"]?.range ?? node.range,
          help: "use a reverse domain name such as org.example.publish"))
      return
    }
    guard !list.contains(where: { $0.type == type }) else {
      reader.report(
        Diagnostic(
          .error, .conflict, "two activities of this recipe are called '\(type.name)'",
          at: node["type"]?.range ?? node.range, help: "give one another name"))
      return
    }
    list.append(
      Self(type: type, title: fields.title ?? "", accepts: fields.accepts.map(\.kind), run: run.words))
  }
}
