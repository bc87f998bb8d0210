import ShareDiagnostics
import ShareModel

/// A value for which a recipe can name an entry of an address book.
protocol AddressBookValue: Sendable {
  /// Its code where it is wrong.
  static var code: DiagnosticCode { get }
  /// What messages call it, and several of it, and the other that a contact may have.
  static var words: (one: String, many: String, other: String) { get }
  /// Whether a text is such a value itself, so that no book is asked.
  static func isWritten(_ text: String) -> Bool
  /// That of a contact, where it has one.
  static func value(of contact: AddressBook.Contact) -> Self?
}

extension Mailbox: AddressBookValue {
  static var code: DiagnosticCode { .badAddress }
  static var words: (one: String, many: String, other: String) {
    ("mail address", "addresses", "phone number")
  }

  static func isWritten(_ text: String) -> Bool { text.utf8.contains(0x40) }
  static func value(of contact: AddressBook.Contact) -> Mailbox? { contact.mailbox }
}

extension PhoneNumber: AddressBookValue {
  static var code: DiagnosticCode { .badPhoneNumber }
  static var words: (one: String, many: String, other: String) {
    ("phone number", "phone numbers", "mail address")
  }

  static func isWritten(_ text: String) -> Bool { PhoneNumber(text) != nil }
  static func value(of contact: AddressBook.Contact) -> PhoneNumber? { contact.phone }
}

/// A value from an address book, and the note that says where it stands there.
struct Named<Value: AddressBookValue> {
  let value: Value
  let note: Diagnostic.Note
}
