import ShareModel

/// Files that exist in a test only, by their paths as asked for.
struct InMemoryFiles: FileReading {
  var files: [String: String]

  func open(_ path: String) throws(FileFault) -> any OpenedFile {
    guard let text = files[path] else { throw FileFault(.notFound, path) }
    return PiecedFile(Array(text.utf8))
  }

  func names(inFolder path: String) throws(FileFault) -> [String] { files.keys.sorted() }
}
