import ShareDiagnostics
import ShareModel
import ShareYAML

extension DataReader {
  /// Reads the whole file; its rows are then in `nodes`.
  mutating func readYAML(_ opened: any OpenedFile) throws(FileFault) {
    let most = file.limits.yamlBytes
    guard let bytes = try Self.bytes(of: opened, most: most) else {
      faults.error(
        Diagnostic(
          .error, .fileTooLarge, "\(file.name) has more than \(most) bytes; of YAML no more are read",
          file: file.name,
          help: "write the rows as CSV or JSONL, which can have any size"))
      isAtEnd = true
      return
    }
    let limits = YAMLLimits(
      depth: file.limits.depth, aliases: file.limits.yamlValues, nodes: file.limits.yamlValues, bytes: most)
    var found = Report()
    let documents = YAMLReader(limits: limits).documents(
      in: Source(name: file.name, bytes: bytes), report: &found)
    for diagnostic in found.diagnostics { faults.add(diagnostic.severity) { diagnostic } }
    if let second = documents.dropFirst().first {
      faults.error(
        Diagnostic(
          .error, .badData, "a data file has one document only", at: second.range,
          help: "write all rows into one list"))
    }
    if let root = documents.first?.root { takeRows(of: root) }
  }

  private mutating func takeRows(of root: Node) {
    switch root.content {
    case .sequence(let items): nodes = items[...]
    case .invalid: break
    case .scalar where root.isUnset: break
    case .scalar, .mapping:
      faults.error(
        Diagnostic(
          .error, .badData, "the rows must be a list of mappings, but this is \(root.kindName)",
          at: root.startRange,
          help: "begin each row with '- '"))
    }
  }

  /// All bytes of a file; nil where there are more than `most`.
  private static func bytes(of file: any OpenedFile, most: Int) throws(FileFault) -> [UInt8]? {
    guard file.size <= most else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      var fault: FileFault?
      let count = chunk.withUnsafeMutableBytes { buffer in
        do throws(FileFault) { return try file.read(into: buffer) } catch {
          fault = error
          return 0
        }
      }
      if let fault { throw fault }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<min(count, chunk.count)])
    }
    return nil
  }

  /// The next row; nil where it is faulty or where there is none.
  mutating func nextYAML() -> DataRow? {
    guard let node = nodes.popFirst() else {
      isAtEnd = true
      return nil
    }
    rowCount += 1
    if node.holdsInvalid { return nil }
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      let number = rowCount
      faults.error(
        Diagnostic(
          .error, .badData,
          "row \(number) must be a mapping, but this is \(node.isUnset ? "empty" : node.kindName)",
          at: node.startRange, help: "write 'column: value' behind the '- '"))
      return nil
    }
    guard entries.count <= file.limits.columns else {
      let most = file.limits.columns
      faults.error(
        Diagnostic(
          .error, .badData, "a row has more than \(most) columns", at: entries[most].keyRange))
      return nil
    }
    return DataRow(
      number: rowCount, line: node.range.start.line, header: header(for: entries.map(\.key)),
      values: entries.map { DataValue($0.value) },
      origin: .source(node.range, entries.map(\.value.range)))
  }
}

extension Node {
  /// Whether it or anything in it was reported as wrong. Nodes lie at most as deep as the limit of their reader.
  fileprivate var holdsInvalid: Bool {
    switch content {
    case .invalid: true
    case .scalar: false
    case .sequence(let items): items.contains { $0.holdsInvalid }
    case .mapping(let entries): entries.contains { $0.value.holdsInvalid }
    }
  }
}

extension DataValue {
  /// The value of a node without faults. Nodes lie at most as deep as the limit of their reader.
  fileprivate init(_ node: Node) {
    switch node.content {
    case .invalid: self = .null
    case .sequence(let items): self = .list(items.map { DataValue($0) })
    case .mapping(let entries): self = .object(entries.map { Member($0.key, DataValue($0.value)) })
    case .scalar(let scalar):
      self.init(scalar, isUnset: node.isUnset, isPlain: scalar.style == .plain && node.tag == nil)
    }
  }

  private init(_ scalar: Node.Scalar, isUnset: Bool, isPlain: Bool) {
    if isUnset {
      self = .null
    } else if isPlain, scalar.text == "true" || scalar.text == "false" {
      self = .bool(scalar.text == "true")
    } else if isPlain, Self.isNumber(Array(scalar.text.utf8)[...]) {
      self = .number(scalar.text)
    } else {
      self = .text(scalar.text)
    }
  }
}
