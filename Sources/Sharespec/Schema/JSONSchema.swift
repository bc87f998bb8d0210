import ShareLanguage
import ShareModel

/// A JSON Schema (draft 7) for the files of sharespec, made from the field tables: for editors, and for programs that
/// validate YAML.
///
/// It accepts every file that the compiler accepts. What it cannot judge, such as whether a file exists, it lets pass.
public enum JSONSchema: String, Sendable, CaseIterable {
  /// Of one recipe: a document of `*.share.yaml`.
  case recipe
  /// Of `accounts.yaml`.
  case accounts

  /// The text, indented, ending with a line end.
  public var text: String { DataValue.object(head + body).prettyJSON + "\n" }

  private var head: [DataValue.Member] {
    [
      .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
      .init("title", .text(title)),
      .init("$comment", .text("made by 'sharespec schema \(rawValue)', sharespec \(sharespecVersion)")),
    ]
  }

  private var title: String {
    switch self {
    case .recipe: "share recipe"
    case .accounts: "accounts of sharespec"
    }
  }

  private var body: [DataValue.Member] {
    switch self {
    case .recipe: RecipeSchema(common: Destination.commonFields).members
    case .accounts: AccountSchema().members
    }
  }
}

/// The definitions that schemas use, each once.
struct Definitions {
  /// In the order in which they are met.
  private(set) var members: [DataValue.Member] = []
  private var names: Set<String> = []

  /// The definitions for what may stand in these keys, and so on inside.
  init(for keys: [FieldFacts]) {
    var pending = Array(keys.flatMap(\.shape.tables).reversed())
    while let table = pending.popLast() {
      guard names.insert(table.definitionName).inserted else { continue }
      members.append(.init(table.definitionName, .object(table.keySchema)))
      let needs = table.needSchema
      if !needs.isEmpty { members.append(.init(table.needName, .object(needs))) }
      pending += table.flatMap(\.shape.tables).reversed()
    }
  }
}
