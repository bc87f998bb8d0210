import ShareModel
import Testing

@testable import ShareDelivery

@Suite struct MessageIDSearchTests {
  private static func found(_ text: String, separated: Bool, piece: Int) throws -> Bool {
    var search = MessageIDSearch(try #require(MessageID("a1@b.org")), separated: separated)
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count, !search.isFound, !search.isOver {
      search.read(Array(bytes[start..<min(start + piece, bytes.count)]))
      start += piece
    }
    search.end()
    return search.isFound
  }

  @Test(arguments: [
    ("Subject: s\nMessage-ID: <a1@b.org>\n\nb\n", true), ("MESSAGE-id:<a1@b.org>\n\n", true),
    ("Message-ID:\r\n <a1@b.org>\r\n\r\nb\r\n", true), ("Message-ID:\n\t <a1@b.org>\nX: y\n\n", true),
    ("Message-ID: <a1@b.org>", true), ("Subject: s\n\nMessage-ID: <a1@b.org>\n", false),
    ("Message-ID: <a1@b.org.example>\n\n", false), ("Message-ID: <xa1@b.org>\n\n", false),
    ("X-Message-ID: <a1@b.org>\n\n", false), ("References: <a1@b.org>\n\n", false),
    ("Subject: s\n Message-ID: <a1@b.org>\n\n", false), ("", false), ("\n\n", false),
    ("Message-ID: \(String(repeating: "x", count: 20_000))<a1@b.org>\n\n", false),
  ])
  func oneMessage(_ text: String, _ expected: Bool) throws {
    for piece in [1, 2, 7, 100_000] {
      #expect(
        try Self.found(text, separated: false, piece: piece) == expected, "\(piece): \(text.prefix(80))")
    }
    // An mbox has it only behind a separator.
    #expect(try Self.found("x\n" + text, separated: true, piece: 3) == false)
    let box =
      "From x@y.z Mon Nov 30 12:00:00 2026\nSubject: t\n\n>From me\n\nFrom x@y.z Mon Nov 30 12:00:00 2026\n"
    for piece in [1, 5, 100_000] {
      #expect(try Self.found(box + text, separated: true, piece: piece) == expected)
    }
  }
}
