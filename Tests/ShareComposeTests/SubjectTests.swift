import ShareModel
import Testing

@testable import ShareCompose

@Suite struct SubjectTests {
  private func written(_ text: String, name: String = "Subject") -> String {
    var writer = HeaderWriter()
    writer.field(name, UnstructuredValue(text: text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("Hello", "Subject: Hello\r\n"),
    ("", "Subject:\r\n"),
    ("Livraison retardée", "Subject: Livraison =?utf-8?B?cmV0YXJkw6ll?=\r\n"),
    ("I ❤️ Communicado", "Subject: I =?utf-8?B?4p2k77iP?= Communicado\r\n"),
    ("é è", "Subject: =?utf-8?B?w6kgw6g=?=\r\n"),
    ("é a è", "Subject: =?utf-8?B?w6k=?= a =?utf-8?B?w6g=?=\r\n"),
    ("Grüße aus Wien", "Subject: =?utf-8?B?R3LDvMOfZQ==?= aus Wien\r\n"),
    ("Caféhausmusik", "Subject: =?utf-8?Q?Caf=C3=A9hausmusik?=\r\n"),
    ("a  b", "Subject: a =?utf-8?Q?_b?=\r\n"),
    (" a", "Subject: =?utf-8?Q?_a?=\r\n"),
    ("a ", "Subject: =?utf-8?Q?a_?=\r\n"),
    (" ", "Subject: =?utf-8?Q?_?=\r\n"),
    ("=?utf-8?Q?x?=", "Subject: =?utf-8?B?PT91dGYtOD9RP3g/PQ==?=\r\n"),
    ("漢字", "Subject: =?utf-8?B?5ryi5a2X?=\r\n"),
    ("a=b? (c) \"d\"", "Subject: a=b? (c) \"d\"\r\n"),
  ])
  func writes(_ row: (text: String, field: String)) {
    #expect(written(row.text) == row.field)
  }

  @Test func foldsBeforeWhiteSpace() {
    let text = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let field = written(text)
    let lines = field.components(separatedByLineEnd: "\r\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.utf8.count <= 76 })
    #expect(lines.joined() == "Subject: \(text)")
  }

  @Test(arguments: ["a", "é", "😊", "\u{20000}", "🇩🇪", "👍🏽", "漢"])
  func longTextsAreCutBetweenCharacters(_ character: String) {
    let text = String(repeating: character, count: 1_400)
    let words = written(text).dropFirst("Subject:".count).components(separatedByLineEnd: "\r\n")
    for line in words where !line.isEmpty {
      #expect(line.utf8.count <= 76)
      let word = line.dropFirst()
      #expect(word.utf8.count <= 75 && word.hasPrefix("=?utf-8?") && word.hasSuffix("?="))
    }
    // `ReadMail` decodes each word alone; here it is enough that each holds whole characters.
    let size = character.utf8.count
    let counts = words.filter { !$0.isEmpty }.map { line -> Int in
      let parts = line.split(separator: "?")
      guard parts.count >= 4 else { return -1 }
      return parts[2] == "B"
        ? EncodedWordSize.base64(String(parts[3])) : EncodedWordSize.quoted(String(parts[3]))
    }
    #expect(counts.allSatisfy { $0 > 0 && $0 % size == 0 })
    #expect(counts.reduce(0, +) == text.utf8.count)
  }

  /// Readers that join B words before they decode them lose what stands behind a `=` (gmime 133). A family of 25 octets
  /// fills no word that ends at a multiple of three, and is cut between its scalars; behind an `a`, three octets each
  /// never come to a multiple of three, and a Q word takes over.
  @Test(arguments: ["👨‍👩‍👧‍👦", "a" + String(repeating: "漢", count: 60), "é漢字", "x😊漢é", "e\u{301}\u{323}漢"])
  func paddingStandsInTheLastOfAdjacentWordsOnly(_ piece: String) {
    let text = String(repeating: piece, count: 40)
    let words = written(text).dropFirst("Subject:".count).components(separatedByLineEnd: "\r\n")
      .filter { !$0.isEmpty }.map { $0.split(separator: "?") }
    for (word, next) in zip(words, words.dropFirst()) where word.count > 3 && next.count > 3 {
      #expect(word[2] != "B" || next[2] != "B" || !word[3].hasSuffix("="))
      #expect(word[3].utf8.count <= 63)
    }
    #expect(words.count > 3)
  }

  @Test func ownHeadersKeepTheirStructure() {
    let address = "<https://example.org/?u=" + String(repeating: "x", count: 120) + ">"
    var writer = HeaderWriter()
    writer.field("List-Unsubscribe", OwnHeaderValue(text: "\(address), <mailto:u@example.org>"))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "List-Unsubscribe: \(address),\r\n <mailto:u@example.org>\r\n")
  }
}

enum EncodedWordSize {
  static func base64(_ text: String) -> Int {
    text.utf8.count / 4 * 3 - text.utf8.filter { $0 == 0x3D }.count
  }
  static func quoted(_ text: String) -> Int { text.utf8.count - 2 * text.utf8.filter { $0 == 0x3D }.count }
}

extension StringProtocol {
  /// The lines of a text with CR LF, which Swift takes for one character.
  func components(separatedByLineEnd end: String) -> [String] {
    String(self).utf8.split(separator: 0x0A).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
