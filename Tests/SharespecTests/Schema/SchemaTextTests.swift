import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// The schema as a text.
@Suite struct SchemaTextTests {
  static let folder = PackageRoot.url.appending(path: "Tests/SharespecTests/Schemas")

  @Test(arguments: JSONSchema.allCases) func golden(_ schema: JSONSchema) {
    Golden.expect(schema.text, in: Self.folder.appending(path: "\(schema.rawValue).schema.json"))
  }

  @Test(arguments: JSONSchema.allCases) func theProgramPrintsIt(_ schema: JSONSchema) throws {
    let result = try Program.run(Program.sharespec, ["schema", schema.rawValue])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.outputText == schema.text)
  }

  /// Every object under `properties` of a place where keys are described.
  @Test(arguments: JSONSchema.allCases) func everyPropertyHasADescription(_ schema: JSONSchema) throws {
    let root = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    var pending: [(path: String, value: Any)] = [("", root)]
    var count = 0
    while let (path, value) = pending.popLast() {
      for (index, item) in (value as? [Any] ?? []).enumerated() {
        pending.append(("\(path)[\(index)]", item))
      }
      guard let members = value as? [String: Any] else { continue }
      for (name, member) in members { pending.append(("\(path).\(name)", member)) }
      // Keys are described where they are listed; conditions and needs speak of keys that are described elsewhere.
      guard members["propertyNames"] != nil || path.isEmpty else { continue }
      for (name, property) in members["properties"] as? [String: [String: Any]] ?? [:] {
        count += 1
        #expect((property["description"] as? String)?.isEmpty == false, "\(path).properties.\(name)")
      }
    }
    #expect(count >= 15)
  }

  /// Foundation as another reader: nothing is lost, no member is there twice.
  @Test func itIsJSON() throws {
    for schema in JSONSchema.allCases {
      let object = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
      let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
      let keys = schema.text.matches(of: #/"(?:[^"\\]|\\.)*": /#).count
      let text = String(decoding: data, as: UTF8.self)
      #expect(keys == text.matches(of: #/"(?:[^"\\]|\\.)*":/#).count)
      #expect(schema.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func everyTermIsKnown() {
    let used = Set(FieldPage.all.flatMap(\.facts.shape.terms))
    for term in used {
      #expect(TermSchema.all[term] != nil || TermSchema.free.contains(term), "\(term) in TermSchema.swift")
    }
    for term in TermSchema.all.keys { #expect(used.contains(term), "\(term) is not used") }
  }

  /// Two mappings with one noun would share a definition.
  @Test func definitionsOfOneNameAreEqual() {
    var known: [String: String] = [:]
    var pending = Destination.allCases.flatMap { $0.fields.flatMap(\.shape.tables) }
    pending += AccountKind.allCases.flatMap { $0.fields.flatMap(\.shape.tables) }
    while let table = pending.popLast() {
      let text = DataValue.object(table.keySchema + table.needSchema).json
      #expect(known[table.definitionName, default: text] == text, "\(table.definitionName)")
      known[table.definitionName] = text
      pending += table.flatMap(\.shape.tables)
    }
    #expect(known.count >= 15)
    #expect(known["account"] == nil && known.keys.allSatisfy { !$0.hasSuffix("-needs") })
  }

  /// A word that YAML tools take for something else than a text could not be chosen by it.
  @Test func wordsAreTextsForYAML() {
    for page in FieldPage.all {
      for word in page.facts.shape.words {
        #expect(word.lowercased().wholeMatch(of: /y|yes|n|no|on|off|true|false|null|~|/) == nil, "\(word)")
      }
    }
  }
}

extension Shape {
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words
    case .oneOrMore(let item), .map(let item): item.words
    case .either(let shapes): shapes.flatMap(\.words)
    case .text, .bool, .integer, .term, .fields: []
    }
  }
}
