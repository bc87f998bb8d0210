import CYAML
import ShareDiagnostics

extension TreeBuilder {
  mutating func takeAlias(_ event: borrowing yaml_event_t) {
    let range = SourceRange(source, from: position(event.start_mark), to: position(event.end_mark))
    let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
    let node = resolve(name, at: range)
    attach(node ?? Node(.invalid, at: range, alias: range), height: node == nil ? 0 : aliasHeight(name))
  }

  private mutating func aliasHeight(_ name: String) -> Int { anchors.use(name)?.height ?? 0 }

  /// The value that an alias stands for; nil where there is none, which is then reported.
  private mutating func resolve(_ name: String, at range: SourceRange) -> Node? {
    guard let anchor = anchors.use(name) else {
      cost.nodes += 1
      reportUnknownAlias(name, at: range)
      return nil
    }
    guard let value = anchor.node else {
      log.error(
        .recursiveAlias, "'*\(name)' stands inside the value that '&\(name)' names", at: range,
        help: "a value cannot contain itself", notes: [.init("the anchor is here", at: anchor.range)])
      return nil
    }
    let total = cost + anchor.cost + Cost(nodes: 0, aliases: 1)
    guard let fault = fault(of: total, height: anchor.height, name) else {
      cost = total
      return Node(value.content, at: value.range, tag: value.tag, alias: range)
    }
    if !saidTooManyAliases {
      log.error(
        fault.code, fault.message, at: range, help: "write the values out, or use 'extends'",
        notes: [.init("the anchor is here", at: anchor.range)])
    }
    saidTooManyAliases = true
    return nil
  }

  private func fault(of total: Cost, height: Int, _ name: String) -> (code: DiagnosticCode, message: String)?
  {
    if total.aliases > limits.aliases {
      return (.tooManyAliases, "'*\(name)' makes more than \(limits.aliases) aliases in this document")
    }
    if total.nodes > limits.nodes {
      return (.tooManyNodes, "'*\(name)' makes more than \(limits.nodes) values in this document")
    }
    guard frames.count + height > limits.depth else { return nil }
    return (.tooDeep, "'*\(name)' makes more than \(limits.depth) levels of lists and mappings")
  }

  private mutating func reportUnknownAlias(_ name: String, at range: SourceRange) {
    var help = "put '&\(name)' before the value to be used again, or quote a text that begins with '*'"
    var notes: [Diagnostic.Note] = []
    if let earlier = anchors.earlierDocument(with: name) {
      help = "anchors do not reach across '---'; use 'extends'"
      notes = [.init("the anchor is here", at: earlier)]
    }
    log.error(
      .unknownAlias, "no anchor '&\(name)' before this point in the document", at: range, help: help,
      notes: notes)
  }

  /// Warns of anchors that no alias names.
  mutating func checkAnchors() {
    for anchor in anchors.inDocument where !anchor.isUsed {
      var help = "remove it"
      var severity = Diagnostic.Severity.warning
      var fixes: [Diagnostic.Fix] = []
      if let node = anchor.node, case .scalar(let scalar) = node.content, scalar.style == .plain,
        !scalar.text.isEmpty, !log.isFull, node.range.start.line == anchor.range.start.line
      {
        help = "if '&' belongs to the text, quote the text; else remove it"
        severity = .error
        let whole = SourceRange(source, from: anchor.range.start, to: node.range.end)
        fixes = [.quote(whole)]
      }
      log.add(
        Diagnostic(
          severity, .unusedAnchor, "the anchor '&\(anchor.name)' is never used", at: anchor.range, help: help,
          fixes: fixes))
    }
  }
}
