extension BatchRequest {
  /// The words that ask for it once more, as a shell takes them; paths below the current folder are told from there.
  public var commandLine: String {
    var words = ["sharespec", "run"]
    words += ids.map { "--select=\($0)" } + labels.map { "--label=\($0)" }
    if let row { words.append("--row=\(row)") }
    if let limit { words.append("--limit=\(limit)") }
    if let accountFile { words.append("--config=\(fromHere(accountFile))") }
    if !templateVariables.isEmpty { words.append("--allow-env=\(templateVariables.joined(separator: ","))") }
    return (words + paths.map(fromHere)).map(quoted).joined(separator: " ")
  }

  /// The recipes and folders that it names, for people; the first three of them.
  public var shownPaths: String {
    let shown = paths.prefix(3).map { $0 == "-" ? "the standard input" : fromHere($0) }
    return shown.joined(separator: ", ") + (paths.count > 3 ? ", and \(paths.count - 3) more" : "")
  }

  /// Whether it asks for everything that another request asked for.
  public func covers(_ other: BatchRequest) -> Bool {
    let (mine, others) = (absolute(in: currentFolder), other.absolute(in: currentFolder))
    let hasPaths = others.paths.allSatisfy { path in
      mine.paths.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    return hasPaths && (ids.isEmpty || ids == other.ids) && (labels.isEmpty || labels == other.labels)
      && (row == nil || row == other.row) && (limit == nil || limit == other.limit)
  }

  /// A path as it is written in the current folder.
  private func fromHere(_ path: String) -> String {
    let folder = currentFolder == "/" ? "/" : currentFolder + "/"
    guard path.hasPrefix(folder), path.utf8.count > folder.utf8.count else {
      return path == currentFolder ? "." : path
    }
    let rest = String(path.dropFirst(folder.count))
    return rest.hasPrefix("-") ? "./\(rest)" : rest
  }

  /// A word as a shell takes it.
  private func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
      case 0x25, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F: true
      default: false
      }
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
