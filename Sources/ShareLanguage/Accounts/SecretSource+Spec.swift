import ShareDiagnostics
import ShareModel
import ShareYAML

extension SecretSource: SpecValue {
  static var shape: Shape { .either([.text, .fields(SecretFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> SecretSource? {
    if case .scalar(let scalar) = node.content { return .literal(Secret(scalar.text)) }
    if case .mapping(let entries) = node.content {
      for entry in entries where entry.value.isEmptyText { reader.report(.emptyValue(entry)) }
    }
    return SecretFields.readFields(node, with: &reader)?.source
  }
}

/// Where a secret is kept.
struct SecretFields: FieldRoot {
  var env: String?
  var file: String?
  var command: Arguments?

  static let table = FieldTable<SecretFields>(
    .part("a secret"),
    [
      Field("env", \.env, "a variable of the environment"),
      Field("file", \.file, "a file whose first line it is"),
      Field("command", \.command, "a program with its arguments, whose first line of output it is"),
    ],
    rules: [
      .needsOne(["env", "file", "command"]),
      .excludes(["env", "file", "command"], help: "a secret comes from one place; remove the others"),
    ])

  var source: SecretSource? {
    if let env { return .environment(env) }
    if let file { return .file(path: file) }
    return command.map { .command($0.words) }
  }
}

/// A program and its arguments, as a list; no shell reads them.
struct Arguments: SpecValue {
  let words: [String]

  static var shape: Shape { .term("list of texts") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Arguments? {
    if case .sequence(let items) = node.content, items.isEmpty || items[0].isEmptyText {
      reader.report(
        Diagnostic(
          .error, .badValue, "this list names no program", at: node.range,
          help: "write it like [pass, show, mail]"))
      return nil
    }
    guard case .sequence(let items) = node.content else {
      reader.reportWrongType(
        node, wanted: "a list with a program and its arguments", help: "write it like [pass, show, mail]")
      return nil
    }
    let words = items.compactMap { reader.text(of: $0) }
    return words.count == items.count ? Arguments(words: words) : nil
  }
}
