import ShareModel

/// An entry of an address book with its parts apart.
struct ContactFields: FieldRoot {
  var name: HeaderText?
  var address: Address?
  var phone: PhoneNumber?

  static let table = FieldTable<ContactFields>(
    .part("an entry of an address book"),
    [
      Field("name", \.name, "the name that readers of a mail see, with any characters"),
      Field("address", \.address, "the mail address"),
      Field("phone", \.phone, "the telephone number, for messages"),
    ],
    rules: [.needsOne(["address", "phone"])])

  var mailbox: Mailbox? { address.map { Mailbox(name: name, address: $0) } }
}
