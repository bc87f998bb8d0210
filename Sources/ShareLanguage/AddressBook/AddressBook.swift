import ShareDiagnostics
import ShareModel

/// Names that stand for addresses and telephone numbers, as one file gives them.
///
/// A name in it stands for entries of the same book only.
public struct AddressBook: Sendable {
  /// One who can be reached, by mail, by telephone or by both.
  struct Contact: Sendable {
    let mailbox: Mailbox?
    let phone: PhoneNumber?
    let range: SourceRange
  }

  /// A part of an entry.
  enum Member: Sendable {
    case contact(Contact)
    case name(String, SourceRange)
  }

  /// A name with what it stands for.
  struct Entry: Sendable {
    let name: String
    let range: SourceRange
    let members: [Member]
    /// Whether it was written as a list or as the name of another.
    let isGroup: Bool
  }

  /// A contact with the entry in which it stands.
  struct Found: Sendable {
    let contact: Contact
    let entry: Entry
  }

  /// The names in the order of the file, those with faults included.
  private(set) var names: [String] = []
  private var known: Set<String> = []
  private var entries: [String: Entry] = [:]

  /// A book without names.
  init() {}

  /// Adds an entry; nil for one with a fault.
  mutating func add(_ name: String, _ entry: Entry?) {
    if known.insert(name).inserted { names.append(name) }
    entries[name] = entry
  }

  /// Whether there is such a name, with or without a fault.
  func contains(_ name: String) -> Bool { known.contains(name) }

  func entry(_ name: String) -> Entry? { entries[name] }

  /// All contacts that a name stands for, in the order of the book, each entry once; nil where an entry among them has a fault.
  func contacts(of name: String) -> [Found]? {
    guard let entry = entries[name] else { return nil }
    var found: [Found] = []
    var seen: Set<String> = [name]
    var waiting = Array(entry.members.map { (entry, $0) }.reversed())
    while let (owner, member) = waiting.popLast() {
      switch member {
      case .contact(let contact): found.append(Found(contact: contact, entry: owner))
      case .name(let name, _):
        guard seen.insert(name).inserted else { continue }
        guard let next = entries[name] else { return nil }
        waiting += next.members.map { (next, $0) }.reversed()
      }
    }
    return found
  }
}
