import ShareModel
import Testing

@Suite(.serialized) struct MailboxFaultTests {
  typealias Row = (text: String, kind: AddressFault.Kind, place: String)

  /// The place is the part of the text that the range covers.
  static let refused: [Row] = [
    ("", .empty, ""),
    ("   ", .empty, "   "),
    ("jane", .noAt, "jane"),
    ("Jane Doe", .noAt, "Jane Doe"),
    ("Jane <>", .noAt, "<>"),
    ("Jane <jane>", .noAt, "jane"),
    ("(only a comment)", .noAt, "(only a comment)"),
    ("@example.org", .noLocalPart, "@"),
    ("Jane <@example.org>", .noLocalPart, "@"),
    ("a@", .noDomain, "@"),
    ("a@b@c", .secondAt, "@"),
    ("jane doe@example.org", .space, " "),
    ("Jane Doe jane@example.org", .space, " "),
    ("a @example.org", .space, " "),
    ("a@ example.org", .space, " "),
    ("a@x b@y", .space, " "),
    ("Jane < a@b >", .space, " "),
    ("\"a\" @b", .space, " "),
    ("Jane <a@b", .unclosedAngle, "<"),
    ("Jane <a <a@b>", .unclosedAngle, "<"),
    ("a@b>", .strayAngle, ">"),
    ("Jane <a@b>>", .strayAngle, ">"),
    ("<a@b> Jane", .textAfterAngle, "Jane"),
    ("A <a@b> B <c@d>", .textAfterAngle, "B <c@d>"),
    ("\"Jane <a@b>", .unclosedQuote, "\""),
    ("5\" disk <a@b>", .unclosedQuote, "\""),
    ("a@b (c", .unclosedComment, "("),
    ("a@b (c (d))", .nestedComment, "("),
    ("a@b,", .trailingComma, ","),
    ("Jane <a@b>, ,", .trailingComma, ","),
    ("a@x; b@y", .semicolon, ";"),
    ("a@x;", .semicolon, ";"),
    ("a@x, b@y", .severalAddresses, ","),
    ("A <a@x>, B <b@y>", .severalAddresses, ","),
    (",a@b", .severalAddresses, ","),
    ("jane@x <jane@x>", .specialInName, "@"),
    ("Doe, Jane <j@example.org>", .commaInName, ","),
    ("Support (Billing) <s@x>", .specialInName, "(Billing)"),
    ("Jane: Doe\\ <j@x>", .group, "Jane:"),
    ("Time 12:30 <j@x>", .specialInName, ":"),
    ("a\\b <j@x>", .specialInName, "\\"),
    ("[list] <j@x>", .specialInName, "["),
    ("Friends: a@x;", .group, "Friends:"),
    ("Friends: a@x, b@y;", .group, "Friends:"),
    ("undisclosed-recipients:;", .group, "undisclosed-recipients:"),
    ("<@relay,@b:a@x>", .route, "@relay,@b:"),
    ("@relay:a@x", .route, "@relay:"),
    ("mailto:a@x", .badLocalCharacter, ":"),
    ("a..b@x", .dotInLocalPart, "."),
    (".a@x", .dotInLocalPart, "."),
    ("a.@x", .dotInLocalPart, "."),
    ("a[b@x", .badLocalCharacter, "["),
    ("\"a\"b@x", .badLocalCharacter, "b"),
    (String(repeating: "l", count: 65) + "@x", .longLocalPart, String(repeating: "l", count: 65)),
    ("a@x..y", .emptyLabel, "."),
    ("a@.x", .emptyLabel, "."),
    ("a@x.", .emptyLabel, "."),
    ("a@-x", .hyphenInLabel, "-x"),
    ("a@x-.org", .hyphenInLabel, "x-"),
    ("a@x_y", .badDomainCharacter, "_"),
    ("a@b:25", .badDomainCharacter, ":"),
    ("a@x (c) y", .space, " "),
    ("a@" + String(repeating: "d", count: 64), .longLabel, String(repeating: "d", count: 64)),
    ("a@" + longDomain, .longDomain, longDomain),
    ("a@[1.2.3]", .badLiteral, "[1.2.3]"),
    ("a@[1.2.3.256]", .badLiteral, "[1.2.3.256]"),
    ("a@[IPv6:1::2::3]", .badLiteral, "[IPv6:1::2::3]"),
    ("a@[1.2.3.4", .badLiteral, "[1.2.3.4"),
    ("a@[]", .badLiteral, "[]"),
    ("a@b\r\nBcc: c@d", .controlCharacter, "\r"),
    ("Jane\u{0} <a@b>", .controlCharacter, "\u{0}"),
    ("\"Jane\t\" <a@b>", .controlCharacter, "\t"),
    ("a@b\u{7F}", .controlCharacter, "\u{7F}"),
    ("Jane\u{85} <a@b>", .controlCharacter, "\u{85}"),
    ("Jane\u{2028} <a@b>", .controlCharacter, "\u{2028}"),
    ("<a\n@b>", .controlCharacter, "\n"),
    ("ja\u{200B}ne@x", .invisibleCharacter, "\u{200B}"),
    ("jane@ex\u{202E}ample", .invisibleCharacter, "\u{202E}"),
    ("a\u{A0}b@x", .invisibleCharacter, "\u{A0}"),
    ("\u{FEFF}a@x", .invisibleCharacter, "\u{FEFF}"),
    ("\"a\u{2066}b\"@x", .invisibleCharacter, "\u{2066}"),
  ]

  static let longDomain = (0..<64).map { _ in "abc" }.joined(separator: ".") + ".x"

  @Test(arguments: refused)
  func refuses(_ row: Row) {
    let fault = #expect(throws: AddressFault.self) { try Mailbox(parsing: row.text) }
    guard let fault else { return }
    #expect(fault.kind == row.kind, "\(row.text)")
    let bytes = Array(row.text.utf8)
    #expect(fault.utf8Range.upperBound <= bytes.count)
    #expect(String(decoding: bytes[fault.utf8Range], as: UTF8.self) == row.place, "\(row.text)")
  }

  @Test func everyKindIsProduced() {
    var kinds = Set(MailboxFaultTests.refused.map(\.kind))
    kinds.insert(.nameInAddress)
    kinds.formUnion(MailboxGroupTests.refused.map(\.kind))
    #expect(kinds == Set(AddressFault.Kind.allCases))
  }

  @Test(arguments: ["Jane <j@x>", "<j@x>"])
  func addressAloneHasNoName(_ text: String) {
    #expect(throws: AddressFault(.nameInAddress, 0..<text.utf8.count)) { try Address(parsing: text) }
  }

  @Test(arguments: ["(", ",", "\"", "<", "a", "@", ".", ";", ":", "\\", "()", "\\(", " ,"])
  func hugeInputsEndQuickly(_ piece: String) {
    let text = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
    let elapsed = ContinuousClock().measure {
      _ = #expect(throws: AddressFault.self) { try Mailbox(parsing: text) }
    }
    // Generous, since this is a debug build on a shared machine; a square of the length would take days.
    #expect(elapsed < .seconds(10), "\(piece) \(elapsed)")
  }

  /// Whatever the bytes, the answer is a value or a fault with a range inside the text.
  @Test func randomTextsNeverTrap() {
    var generator = SystemRandomNumberGenerator()
    let letters: [Character] = Array("ab@.,;:<>()[]\"\\ \t\r\né\u{202E}\u{200B}𝒳-_1=?")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      do throws(AddressFault) {
        let mailbox = try Mailbox(parsing: text)
        #expect((try? Mailbox(parsing: mailbox.description)) == mailbox, "\(text)")
      } catch {
        let range = error.utf8Range
        #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "\(text)")
      }
    }
  }
}
