import ShareTestSupport
import Testing

@testable import ShareLanguage

/// What a mistyped key was meant to be.
@Suite struct SpellingTests {
  static let keys = Destination.mail.fields.map(\.name)

  /// Every insertion, removal, replacement and swap of one place.
  static func typos(of word: String) -> Set<String> {
    let letters = Array(word)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz-")
    var typos: Set<String> = []
    for index in 0...letters.count {
      for letter in alphabet {
        typos.insert(String(letters[..<index] + [letter] + letters[index...]))
        if index < letters.count {
          typos.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
        }
      }
      guard index < letters.count else { continue }
      typos.insert(String(letters[..<index] + letters[(index + 1)...]))
      if index + 1 < letters.count {
        typos.insert(
          String(letters[..<index] + [letters[index + 1], letters[index]] + letters[(index + 2)...]))
      }
    }
    typos.remove(word)
    return typos
  }

  @Test(arguments: keys) func singleEditTyposFindTheKey(key: String) {
    let typos = Self.typos(of: key).filter { !Self.keys.contains($0) && !$0.isEmpty }
    let missed = typos.filter { !Spelling.nearest(to: $0, among: Self.keys).contains(key) }
    // A word of two letters, like cc, is one edit away from others of its kind, and from the empty word.
    #expect(Double(missed.count) <= Double(typos.count) * 0.01, "missed: \(missed.sorted())")
  }

  @Test(arguments: [
    "password", "smtp", "title", "severity", "schedule", "color", "font", "width", "hashtag", "channel",
    "webhook", "username",
    "encoding", "timeout", "retry", "language", "country", "phone", "picture", "video", "music", "location",
    "weather",
    "keyboard", "printer", "window", "button",
  ])
  func unrelatedWordsFindNothing(word: String) {
    #expect(Spelling.nearest(to: word, among: Self.keys) == [])
  }

  @Test(arguments: [
    ("subjet", "subject", 1), ("sbuject", "subject", 1), ("", "a", 1), ("abc", "abc", 0), ("ca", "abc", 3),
    ("kitten", "sitting", 3),
  ])
  func distances(_ row: (String, String, Int)) {
    let (a, b) = (Array(row.0.unicodeScalars), Array(row.1.unicodeScalars))
    #expect(Spelling.distance(a, b, limit: 9) == row.2)
    #expect(Spelling.distance(b, a, limit: 9) == row.2)
    if row.2 > 0 { #expect(Spelling.distance(a, b, limit: row.2 - 1) == nil) }
  }

  @Test func equallyNearKeysComeTogether() {
    #expect(Spelling.nearest(to: "xc", among: ["cc", "bcc", "to", "xx"]) == ["cc", "xx"])
  }

  @Test(arguments: [
    ("replyTo", "replyto"), ("reply_to", "replyto"), ("Reply-To", "replyto"), ("REPLY TO", "replyto"),
  ])
  func spellingsOfOtherStylesMeet(_ row: (String, String)) { #expect(Spelling.folded(row.0) == row.1) }

  @Test func everySynonymNamesAKey() {
    let keys = Set(GrammarTable.all.flatMap(\.fields).map(\.name))
    let planned: Set<String> = ["image", "images", "color", "custom-activities", "labels"]
    for (word, meant) in keySynonyms {
      #expect(word == Spelling.folded(word))
      for key in meant { #expect(keys.contains(key) || planned.contains(key), "\(word) means \(key)") }
    }
  }
}
