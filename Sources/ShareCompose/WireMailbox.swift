import ShareModel

/// A mailbox whose address has the form in which it travels.
///
/// A domain goes as A-labels, which every server takes. Beside a local part outside ASCII, which only servers with
/// SMTPUTF8 take, it stays UTF-8 (RFC 6531, 3.2; RFC 6532).
struct WireMailbox: Hashable {
  /// The mailbox as people read it.
  var shown: String { mailbox.description }
  private let mailbox: Mailbox
  /// The name.
  let name: String?
  /// The address as it stands in headers and in the envelope, without brackets.
  let text: String
  /// The domain as A-labels in lower case.
  let asciiDomain: String
  /// The local part without quotation marks: with the domain, what makes two addresses the same.
  let localPart: String

  init(_ mailbox: Mailbox) throws(DomainFault) {
    let address = mailbox.address
    self.mailbox = mailbox
    name = mailbox.name.map(NormalForm.composed)
    // RFC 6532, 3.1: two spellings of one character are one address.
    localPart = NormalForm.composed(address.localPart)
    asciiDomain = try DomainName.ascii(address.domain)
    let isASCII = localPart.utf8.allSatisfy { $0 < 0x80 }
    let domain = isASCII ? asciiDomain : try DomainName.unicode(address.domain)
    text = "\(NormalForm.composed(address.quotedLocalPart))@\(domain)"
  }

  var envelope: EnvelopeAddress {
    EnvelopeAddress(text: text, needsSMTPUTF8: text.utf8.contains { $0 > 0x7F })
  }

  /// The same for all spellings of one address, capital letters before the `@` among them.
  ///
  /// A server may tell those apart (RFC 5321, 2.4), but none that is in use does: to be sent a mail twice is what people suffer.
  var key: String { "\(localPart.lowercased())@\(asciiDomain)" }
}
