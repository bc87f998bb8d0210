import ShareDiagnostics
import ShareModel
import ShareYAML

/// Puts the base recipes of one recipe under it.
///
/// The bases are brought into one order, in which each file stands once and behind all that it extends itself; so a base that two
/// others share does not undo what they change.
struct Extender {
  /// The reader of the recipe: its gate, its report, and afterwards its inheritance.
  private(set) var reader: SpecReader
  /// The bases of the whole run.
  private(set) var bases: BaseFiles
  private var ordered: [(source: Source, entries: [Node.Entry])] = []
  private var seen: Set<String> = []
  /// The files between the recipe and the one whose `extends` is being read, both included.
  private var chain: [Link] = []

  /// A file and the item of `extends` that leads to it; nil for the recipe itself.
  struct Link {
    let name: String
    let range: SourceRange?
  }

  /// The most files in a chain, each extending the next, without the recipe.
  static let deepest = 8
  /// The keys that a recipe does not take from its bases.
  private static let ownKeys: Set<String> = ["extends", "id"]

  init(reader: SpecReader, bases: BaseFiles) {
    self.reader = reader
    self.bases = bases
  }

  /// The recipe's keys, together with those of its bases that it does not give or remove itself.
  ///
  /// `source` is the file of the recipe.
  mutating func extended(_ own: [Node.Entry], of source: Source) -> [Node.Entry] {
    guard own.contains(where: { $0.key == "extends" }) else { return own }
    chain = [Link(name: PathText.normalized(source.name), range: nil)]
    collectBases(of: own)
    guard !ordered.isEmpty else { return own }
    var merged: [Node.Entry] = []
    for (rank, base) in ordered.enumerated() {
      reader.inheritance.rank(base.source, rank)
      merged = Node.merged(base.entries.filter { !Self.ownKeys.contains($0.key) }, over: merged)
    }
    return Node.merged(own, over: merged)
  }

  /// Its depth is at most `deepest`, and it goes into each file once.
  private mutating func collectBases(of entries: [Node.Entry]) {
    guard let entry = entries.first(where: { $0.key == "extends" }), !entry.value.isUnset else { return }
    var items = [entry.value]
    if case .sequence(let list) = entry.value.content { items = list }
    var named: [String: Node] = [:]
    for item in items {
      guard let path = reader.basePath(of: item) else {
        reader.lacksBase = true
        continue
      }
      let name = PathText.normalized(PathText.joined(reader.folder, path))
      if let first = named.updateValue(item, forKey: name) {
        reader.report(.extendedTwice(item, first: first))
      } else {
        collect(name, path, at: item)
      }
    }
  }

  private mutating func collect(_ name: String, _ path: String, at item: Node) {
    if let start = chain.firstIndex(where: { $0.name == name }) {
      reader.report(.extendsCycle(name, chain[start...], at: item))
      reader.lacksBase = true
    } else if !seen.contains(name) {
      if chain.count > Self.deepest {
        reader.report(.extendsTooDeep(chain, at: item))
        reader.lacksBase = true
      } else {
        seen.insert(name)
        if !add(name, path, at: item) { reader.lacksBase = true }
      }
    }
  }

  /// Reads a base and those below it; false where it cannot be had.
  private mutating func add(_ name: String, _ path: String, at item: Node) -> Bool {
    guard let file = reader.open(path, "base recipe", at: item) else { return false }
    guard let base = bases.base(named: name) ?? read(file, name, path, at: item) else { return false }
    reader.inheritance.add(base.source, path: path, at: item.range)
    guard case .mapping(let entries) = base.root?.content else {
      // The report of another recipe may have the reason.
      reader.noteInvalidValue()
      return false
    }
    chain.append(Link(name: name, range: item.range))
    collectBases(of: entries)
    chain.removeLast()
    ordered.append((base.source, entries))
    return true
  }

  private mutating func read(
    _ file: any OpenedFile, _ name: String, _ path: String, at item: Node
  ) -> BaseFiles.Base? {
    guard file.size <= SpecReader.textFileLimit else {
      reader.report(.baseTooLarge(reader.written(path, at: item), file.size, at: item))
      return nil
    }
    guard let bytes = reader.bytes(of: file, path, "base recipe", at: item) else { return nil }
    var report = Report()
    let base = bases.read(bytes, named: name, report: &report)
    reader.report(contentsOf: report)
    return base
  }
}

extension SpecReader {
  /// The path of an item of `extends`. Bases are read before templates are filled in.
  fileprivate mutating func basePath(of item: Node) -> String? {
    var path: String?
    descending(into: "extends") { path = $0.checkedBasePath(of: item) }
    return path
  }

  private mutating func checkedBasePath(of item: Node) -> String? {
    guard case .scalar(let scalar) = item.content else {
      reportWrongType(item, wanted: "a path or a list of paths")
      return nil
    }
    if item.isUnset {
      report(.emptyItem(at: item))
      return nil
    }
    if scalar.text.contains("{{") {
      report(.templateInExtends(at: item))
      return nil
    }
    return path(of: item)
  }
}

extension Node {
  /// The keys of `base`, in its order, with the values of `own` where that has them, and then the further ones of `own`.
  ///
  /// Two mappings become one by the same rule; an unset value removes the key. The depth is at most that of a YAML document.
  static func merged(_ own: [Entry], over base: [Entry]) -> [Entry] {
    var further = Dictionary(own.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var merged: [Entry] = []
    for entry in base {
      guard let new = further.removeValue(forKey: entry.key) else {
        merged.append(entry)
        continue
      }
      // A value lost to a comment is a slip, not a removal.
      if new.value.isUnset, new.commentBehindKey == nil { continue }
      if case .mapping(let below) = entry.value.content, case .mapping(let above) = new.value.content {
        let content = Content.mapping(self.merged(above, over: below))
        merged.append(Entry(key: new.key, at: new.keyRange, value: Node(content, at: new.value.range)))
      } else {
        merged.append(new)
      }
    }
    return merged + own.filter { further[$0.key] != nil }
  }
}
