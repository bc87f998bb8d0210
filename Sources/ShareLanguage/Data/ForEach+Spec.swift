import ShareDiagnostics
import ShareModel
import ShareYAML

/// A data file whose rows each make a share.
public struct ForEach: Sendable {
  /// The path, relative to the recipe's folder.
  let path: String
  /// How it is read.
  let file: DataFile
  /// Which rows are wanted.
  let selection: DataSelection
  /// Where the recipe names it.
  let node: Node
}

extension ForEach: SpecValue {
  static var shape: Shape { .either([.term("path"), .fields(ForEachFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> ForEach? {
    if case .mapping = node.content {
      return ForEachFields.readFields(node, with: &reader)?.forEach(with: &reader)
    }
    return DataPath.read(node, with: &reader).flatMap {
      ForEachFields(file: $0).forEach(with: &reader)
    }
  }
}

/// A data file with its options.
struct ForEachFields: FieldRoot {
  var file: DataPath?
  var format: DataFile.Format?
  var delimiter: DataFile.Delimiter?
  var key: DataSelection.Column?
  var conditions: Conditions?
  var limit: Int?

  static let table = FieldTable<ForEachFields>(
    .part("'for-each'"),
    [
      Field("file", \.file, "the data file", .required),
      Field("format", \.format, "how it is written, where its name does not tell"),
      Field("delimiter", \.delimiter, "what separates the cells of a CSV file; a comma without it"),
      Field("key", \.key, "the column that tells rows apart; without it, the recipient's address"),
      Field("where", \.conditions, "columns with the texts that they must hold for a row to be taken"),
      Field("limit", \.limit, "the most rows"),
    ])

  func forEach(with reader: inout SpecReader) -> ForEach? {
    guard let file else { return nil }
    guard let format = format ?? DataFile.Format(ofPath: file.path) else {
      reader.report(
        Diagnostic(
          .error, .missingKey, "the name of this data file does not tell its format", at: file.node.range,
          help: "add 'format: csv', 'jsonl' or 'yaml'"))
      return nil
    }
    let selection = DataSelection(key: key, where: conditions?.list ?? [], limit: limit)
    let data = DataFile(name: reader.shown(file.path), format: format, delimiter: delimiter ?? .comma)
    return ForEach(path: file.path, file: data, selection: selection, node: file.node)
  }
}

/// The path of a data file that is there.
struct DataPath: SpecValue {
  let path: String
  let node: Node

  static var shape: Shape { .term("path") }

  static func read(_ node: Node, with reader: inout SpecReader) -> DataPath? {
    guard let path = reader.fixedPath(of: node), reader.open(path, "data file", at: node) != nil else {
      return nil
    }
    return DataPath(path: path, node: node)
  }
}

extension DataFile.Format: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "format").flatMap(Self.init(rawValue:))
  }
}

extension DataFile.Delimiter: SpecValue {
  static var shape: Shape { .choice([",", ";", "\t", "|"]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? {
    guard let text = reader.text(of: node) else { return nil }
    if let delimiter = Self(rawValue: text) { return delimiter }
    reader.report(
      Diagnostic(
        .error, .badValue, "cells cannot be separated by '\(text)'", at: node.range,
        help: "possible: \",\", \";\", \"\\t\" and \"|\""))
    return nil
  }
}

extension DataSelection.Column: SpecValue {
  static var shape: Shape { .term("column") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? {
    reader.text(of: node).map { Self($0, at: node.range) }
  }
}

/// Columns with the texts that they must hold.
struct Conditions: SpecValue {
  var list: [DataSelection.Condition] = []

  static var shape: Shape { .map(.text) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Conditions? {
    guard case .mapping(let entries) = node.content else {
      reader.reportWrongType(node, wanted: "a mapping of columns to texts")
      return nil
    }
    var conditions = Conditions()
    for entry in entries {
      reader.descending(into: entry.key) { reader in
        guard let text = reader.text(of: entry.value) else { return }
        conditions.list.append(.init(.init(entry.key, at: entry.keyRange), is: text))
      }
    }
    return conditions
  }
}
