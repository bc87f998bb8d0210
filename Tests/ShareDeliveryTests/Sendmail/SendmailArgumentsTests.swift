import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// No address can become an option, and none is a word that a shell could read, as no shell does.
@Suite struct SendmailArgumentsTests {
  private func words(_ recipients: [String], from sender: String = "me@example.org") -> [String]? {
    SendmailArguments(
      Envelope(sender: Samples.address(sender), recipients: recipients.map(Samples.address)))?.words
  }

  @Test func order() {
    #expect(
      words(["a@x.org", "b@y.org"]) == ["-i", "-f", "me@example.org", "--", "a@x.org", "b@y.org"])
    #expect(words(["a@x.org"], from: "") == ["-i", "-f", "<>", "--", "a@x.org"])
  }

  @Test(arguments: [
    ("-oQ/tmp@x", "\"-oQ/tmp\"@x"), ("-x@y", "\"-x\"@y"), ("--@y", "\"--\"@y"),
    ("-X/tmp/log@x", "\"-X/tmp/log\"@x"),
    ("-C/tmp/evil.cf@x.org", "\"-C/tmp/evil.cf\"@x.org"), ("\"-x\"@y", "\"-x\"@y"),
    ("\"-a b\"@y", "\"-a b\"@y"), ("a-b@y", "a-b@y"), ("\"$(id)\"@y", "\"$(id)\"@y"), ("é@y", "é@y"),
    ("-é@y", "\"-é\"@y"),
  ])
  func noAddressIsAnOption(_ row: (address: String, word: String)) {
    #expect(words([row.address]) == ["-i", "-f", "me@example.org", "--", row.word])
    #expect(words(["a@b"], from: row.address) == ["-i", "-f", row.word, "--", "a@b"])
    #expect(!row.word.hasPrefix("-"))
  }

  @Test(arguments: ["a\r\n@x", "a\u{0}@x", "a\u{7F}@x", "\"a\tb\"@x"]) func controls(_ address: String) {
    #expect(words([address]) == nil)
    #expect(words(["a@b"], from: address) == nil)
  }
}
