import ShareDiagnostics

/// The address books of a recipe: that of its repository, then that of the machine. The first that has a name decides.
public struct AddressBooks: Sendable {
  private let books: [AddressBook]

  /// Books in the order in which they are asked.
  public init(_ books: [AddressBook] = []) { self.books = books }

  /// The book that decides on a name.
  func book(with name: String) -> AddressBook? { books.first { $0.contains(name) } }

  /// The entries of the name in books behind the one that decides.
  func hiddenEntries(of name: String) -> [AddressBook.Entry] {
    books.filter { $0.contains(name) }.dropFirst().compactMap { $0.entry(name) }
  }

  /// The names that a word was probably meant to be; none where the books are so large that looking would take long.
  func names(near word: String) -> [String] {
    var near: [String] = []
    for name in Spelling.nearest(to: word, among: books.flatMap(\.searchableNames)) where !near.contains(name)
    {
      near.append(name)
    }
    return near
  }
}
