import ShareDiagnostics
import ShareLanguage
import ShareModel
import ShareYAML

/// The address books of a run: one for each root, and one for the machine, each read and reported once.
struct AddressBookFiles {
  /// How the file of a book is called.
  static let name = "address-book.yaml"

  private let personalFolder: String
  private let personalRoot: String?
  private var personal: AddressBook??
  private var byRoot: [String: AddressBook?] = [:]

  /// `personalFolder` is the folder for configuration of this machine.
  init(personalFolder: String) {
    self.personalFolder = personalFolder
    personalRoot = realPath(personalFolder)
  }

  /// The books for the recipes of a gate: that of its root, then that of the machine.
  mutating func books(for files: RootedFiles, report: inout Report) -> AddressBooks {
    guard !files.root.isEmpty else { return AddressBooks() }
    let own = ownBook(for: files, report: &report)
    // The machine's folder may itself be the root.
    if personalRoot == files.root { return AddressBooks([own].compactMap { $0 }) }
    return AddressBooks([own, personalBook(report: &report)].compactMap { $0 })
  }

  private mutating func ownBook(for files: RootedFiles, report: inout Report) -> AddressBook? {
    if let book = byRoot[files.root] { return book }
    let book = read(in: RootedFiles(folder: files.shownRoot, inputs: files.inputs), report: &report)
    byRoot[files.root] = .some(book)
    return book
  }

  private mutating func personalBook(report: inout Report) -> AddressBook? {
    if let personal { return personal }
    let book = read(in: RootedFiles(folder: personalFolder), report: &report)
    personal = .some(book)
    return book
  }

  /// The book in the folder of a gate; nil where there is none, or none that can be read.
  private func read(in files: RootedFiles, report: inout Report) -> AddressBook? {
    guard !files.root.isEmpty else { return nil }
    let name = PathText.normalized(PathText.joined(files.folder, Self.name))
    let bytes: [UInt8]
    do {
      let file = try files.open(Self.name)
      let limit = RecipeFiles().sizeLimit
      guard file.size <= limit else {
        report.add(.bookTooLarge(name, limit: limit))
        return nil
      }
      bytes = try file.readAll()
    } catch {
      if case .notFound = error.kind { return nil }
      report.add(.unreadable(name, error))
      return nil
    }
    let documents = YAMLReader().documents(in: Source(name: name, bytes: bytes), report: &report)
    return AddressBookReader(files: files).book(in: documents, report: &report)
  }
}

extension RootedFiles {
  /// The root as seen from the folder that a person named, so that messages show a path that fits to what they typed.
  fileprivate var shownRoot: String {
    var shown = PathText.normalized(folder)
    for _ in 0..<64 {
      guard let real = realPath(shown) else { return root }
      if real == root { return shown }
      let last = shown.split(separator: "/").last.map(String.init)
      shown = shown == "." ? ".." : last == ".." ? shown + "/.." : PathText.folder(of: shown)
      if shown.isEmpty { shown = "." }
    }
    return root
  }
}

extension Diagnostic {
  fileprivate static func bookTooLarge(_ name: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, .fileTooLarge, "has more than \(limit) bytes, the most that an address book may have",
      file: name)
  }
}
