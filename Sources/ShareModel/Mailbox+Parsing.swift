extension Mailbox {
  /// Reads one mailbox: `a@example.org` or `Name <a@example.org>` (RFC 5322, 3.4, with the addresses of RFC 5321, 4.1.2,
  /// and the UTF-8 of RFC 6532).
  ///
  /// A name may hold dots (`J. Doe`); every other special character must stand between quotation marks. Comments are
  /// skipped behind and before an address and refused within a name, from which they would vanish. An encoded word in
  /// a name is text like any other and reaches the reader as written. Groups, source routes and the white space that
  /// old forms allowed within addresses are refused.
  ///
  ///     try Mailbox(parsing: "\"Doe, Jane\" <jane@example.org>").name   // Doe, Jane
  public init(parsing text: String) throws(AddressFault) {
    let outline = try MailboxOutline(of: Array(text.utf8))
    let address = try Address(in: outline.bytes, outline.address)
    let name = outline.name.isEmpty ? nil : try PhraseReader(outline.bytes, outline.name).text()
    self.init(name: name.flatMap { HeaderText($0) }, address: address)
  }
}

extension Address {
  /// Reads an address alone, without a name or angle brackets.
  ///
  ///     try Address(parsing: "jane@example.org")
  public init(parsing text: String) throws(AddressFault) {
    let outline = try MailboxOutline(of: Array(text.utf8))
    guard !outline.hasAngles else {
      throw AddressFault(.nameInAddress, outline.whole)
    }
    try self.init(in: outline.bytes, outline.address)
  }
}
