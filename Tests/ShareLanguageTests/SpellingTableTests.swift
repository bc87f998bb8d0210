import Testing

@testable import ShareLanguage

/// Every key and every word of every table: a slip of one finger finds it again.
@Suite struct SpellingTableTests {
  struct Words: Sendable {
    let table: String
    let words: [String]
  }

  static let all: [Words] = GrammarTable.all.flatMap { table -> [Words] in
    let choices = table.fields.compactMap { field -> Words? in
      guard case .choice(let words) = field.shape else { return nil }
      return Words(table: "\(table.name).\(field.name)", words: words)
    }
    return [Words(table: table.name, words: table.fields.map(\.name))] + choices
  }

  @Test func thereAreMany() { #expect(Self.all.count > 30) }

  @Test(arguments: all) func aSlipFindsTheWord(_ row: Words) {
    var (tried, missed) = (0, 0)
    for word in row.words where word.utf8.count > 2 && !word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      for typo in SpellingTests.typos(of: word) where !row.words.contains(typo) && !typo.isEmpty {
        tried += 1
        if !Spelling.nearest(to: typo, among: row.words).contains(word) { missed += 1 }
      }
    }
    #expect(missed * 100 <= tried, "\(row.table): \(missed) of \(tried) missed")
  }
}
