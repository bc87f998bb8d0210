import ShareModel
import Testing

@testable import ShareCompose

/// Addresses and headers that broke other programs, each as an independent parser reads it.
@Suite struct AddressCaseTests {
  private func read(_ change: (inout MailParameters) throws -> Void) throws -> (mail: ReadMail, text: String)
  {
    var mail = try MailParameters.plain()
    try change(&mail)
    let bytes = try composedBytes(mail)
    return (try PythonReader.read([bytes])[0], String(decoding: bytes, as: UTF8.self))
  }

  private func lines(of field: String) -> [String] { field.components(separatedByLineEnd: "\r\n") }

  /// Encoded words of a field, each within its limit and whole by itself (RFC 2047, 2 and 5).
  private func checkWords(_ field: String) {
    for line in lines(of: field) {
      #expect(line.utf8.count <= 78, "\(line)")
      for word in line.split(separator: " ") where word.hasPrefix("=?") {
        #expect(word.utf8.count <= 75, "\(word)")
      }
    }
  }

  private func subject(_ text: String) throws -> String {
    let (mail, message) = try read { $0.subject = HeaderText(text) }
    #expect(mail.subject == text)
    let written = try #require(field("Subject", in: message))
    checkWords(written)
    return written
  }

  private func names(_ names: [String]) throws -> String {
    let address = try Address(parsing: "j@example.org")
    let (mail, message) = try read {
      $0.to = []
      $0.visibleRecipients = names.count
      for (index, name) in names.enumerated() {
        let own = try Address(parsing: "j\(index)@example.org")
        $0.to.append(Mailbox(name: HeaderText(name), address: names.count == 1 ? address : own))
      }
    }
    #expect(mail.to.map(\.name) == names)
    #expect(mail.to.allSatisfy { $0.address.hasSuffix("@example.org") })
    return try #require(field("To", in: message))
  }

  @Test("H2: names with every special character arrive as they are") func specials() throws {
    _ = try names([
      "Doe, Jane", "Support (Billing)", "a<b>c", "say \"hi\"", "a:b", "a;b", "a@b", "a\\b", "J. Doe", "[x]",
      "(", "\"",
    ])
  }

  @Test("H4: a long name with a comma and quotes is one recipient") func longQuotedName() throws {
    checkWords(try names([String(repeating: "Große \"Firma\", ", count: 12) + "x"]))
  }

  @Test("H5: words are encoded whole") func wholeWords() throws {
    #expect(try subject("Livraison retardée") == "Subject: Livraison =?utf-8?B?cmV0YXJkw6ll?=")
  }

  @Test("H7: 120 letters outside ASCII are cut between words only") func longWord() throws {
    _ = try subject(String(repeating: "ü", count: 120))
  }

  @Test("H8: characters are never divided", arguments: ["😀", "\u{20000}", "👩‍👩‍👧"])
  func wideCharacters(_ character: String) throws {
    let field = try subject(String(repeating: character, count: 40))
    for word in lines(of: field).flatMap({ $0.split(separator: " ") }) where word.hasPrefix("=?utf-8?B?") {
      let bytes = decodedBase64(word.dropFirst(10).dropLast(2))
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(word)")
    }
  }

  private func decodedBase64(_ text: Substring) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count, bytes) = (UInt32(0), 0, [UInt8]())
    for byte in text.utf8 {
      guard let value = alphabet.firstIndex(of: byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  @Test("H10: random words arrive as they are") func randomWords() throws {
    var generator = SeededGenerator(seed: 10)
    let words = ["é", "naïve", "plain", "漢字", "=?x?=", "a_b", "ß?", "", "😀", "x-y"]
    let subjects = (0..<120).map { _ in
      (0..<Int.random(in: 1...25, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "x"
      }
      .joined(separator: " ")
    }
    let messages = try subjects.map { subject -> [UInt8] in
      var mail = try MailParameters.plain()
      mail.subject = HeaderText(subject)
      return try composedBytes(mail)
    }
    for (subject, read) in zip(subjects, try PythonReader.read(messages)) { #expect(read.subject == subject) }
  }

  @Test("H11: 1,400 letters without a space are folded without one") func longASCII() throws {
    _ = try subject(String(repeating: "a", count: 1400))
  }

  @Test("H13: only the name is encoded") func onlyTheName() throws {
    #expect(try names(["Zoë"]) == "To: =?utf-8?Q?Zo=C3=AB?= <j@example.org>")
  }

  @Test(
    "H14: domains go as A-labels, beside names outside ASCII as UTF-8",
    arguments: [
      ("a@bücher.example", "a@xn--bcher-kva.example", false), ("grå@example.org", "grå@example.org", true),
      ("grå@bücher.example", "grå@bücher.example", true),
    ])
  func forms(_ row: (address: String, wire: String, needsUTF8: Bool)) throws {
    var mail = try MailParameters.plain()
    mail.to = [try mailbox(row.address)]
    let composed = try #require(compose(mail, in: context()).mail)
    #expect(composed.envelope.recipients == [EnvelopeAddress(text: row.wire, needsSMTPUTF8: row.needsUTF8)])
    #expect(composed.message.needsSMTPUTF8 == row.needsUTF8)
  }

  @Test("H16: with hidden recipients only, the field To is an empty group") func hiddenOnly() throws {
    let (mail, message) = try read { ($0.bcc, $0.to) = ([try mailbox("secret@example.org")], []) }
    #expect(field("To", in: message) == "To: undisclosed-recipients:;")
    #expect(mail.to.allSatisfy { $0.address.isEmpty } && !message.contains("secret@"))
  }

  @Test(
    "H19: no control character gets into a header value",
    arguments: [
      "a\r\nBcc: x@example.org", "a\nb", "a\rb", "a\tb", "a\u{0}b", "a\u{7F}b", "a\u{85}b", "a\u{2028}b",
    ])
  func controls(_ text: String) {
    #expect(
      HeaderText(text) == nil && FileName(text) == nil && MessageID(text) == nil && ContentID(text) == nil)
    #expect(throws: AddressFault.self) { try Mailbox(parsing: "\"\(text)\" <a@x>") }
  }

  @Test("H20: an address cannot hold a second command") func commands() {
    let text = "a@example.org>\r\nRCPT TO:<b@example.org"
    #expect(throws: AddressFault.self) { try Mailbox(parsing: text) }
    #expect(throws: AddressFault.self) { try Address(parsing: text) }
  }

  @Test("H22, H23: long lists are folded between addresses, and never within quotes") func folding() throws {
    let field = try names((0..<60).map { "Doe, Person number \($0) of the house" })
    #expect(
      lines(of: field).allSatisfy { $0.utf8.count <= 78 }
    )
    #expect(lines(of: field).allSatisfy { $0.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) })
  }

  @Test("H26: one copy for each address") func copies() throws {
    var mail = try MailParameters.plain()
    mail.to = [try mailbox("a@example.org"), try mailbox("a@EXAMPLE.org")]
    (mail.cc, mail.bcc) = ([try mailbox("A@example.org")], [try mailbox("a@example.org")])
    let composition = compose(mail, in: try context())
    #expect(composition.mail?.envelope.recipients.map(\.text) == ["a@example.org"])
    #expect(composition.issues.count == 3)
  }

  @Test("NFC: two spellings of one character are one name and one address") func composedForm() throws {
    let (mail, message) = try read {
      $0.to = [try mailbox("Zoe\u{308} <gra\u{30A}@example.org>"), try mailbox("grå@example.org")]
    }
    #expect(Array(mail.to[0].name.unicodeScalars) == Array("Zo\u{EB}".unicodeScalars))
    #expect(message.unicodeScalars.contains("\u{E5}") && !message.unicodeScalars.contains("\u{30A}"))
    #expect(mail.to.count == 1)
  }

  @Test(
    "Headers of servers, signatures and stores are not the writer's",
    arguments: [
      "Sender", "DKIM-Signature", "ARC-Seal", "Authentication-Results", "Return-Path", "Received",
      "Delivered-To",
      "Content-ID", "Resent-From", "Status", "X-IMAPbase", "X-IMAP", "Downgraded-To", "X-Original-To",
    ])
  func protected(_ name: String) throws {
    var mail = try MailParameters.plain()
    mail.headers = [try header(name, "x")]
    #expect(compose(mail, in: try context()).issues.map(\.kind) == [.protectedHeader(name: name)])
  }

  @Test("One of many is marked as automatic, a draft and a header of one's own are not") func automatic()
    throws
  {
    func marks(_ isBulk: Bool, _ change: (inout MailParameters) throws -> Void) throws -> String? {
      var (mail, context) = (try MailParameters.plain(), try context())
      context.isBulk = isBulk
      try change(&mail)
      let composed = try #require(compose(mail, in: context).mail)
      return field("Auto-Submitted", in: String(decoding: try bytes(of: composed.message), as: UTF8.self))
    }
    #expect(try marks(false) { _ in } == nil)
    #expect(try marks(true) { _ in } == "Auto-Submitted: auto-generated")
    #expect(try marks(true) { $0.delivery = .draft } == nil)
    #expect(try marks(true) { $0.headers = [try header("auto-submitted", "no")] } == "auto-submitted: no")
  }
}
