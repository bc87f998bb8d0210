import Testing

@testable import ShareDelivery

/// Responses from bytes, sound and hostile.
@Suite struct IMAPResponseTests {
  private func parse(_ text: String) throws -> [IMAPResponse] {
    var parser = IMAPResponseParser()
    var responses: [IMAPResponse] = []
    for byte in text.utf8 {
      guard let response = try parser.take(byte) else { continue }
      responses.append(response)
      parser = IMAPResponseParser()
    }
    return responses
  }

  private func fault(_ text: String) -> IMAPResponseFault? {
    do { _ = try parse(text) } catch { return error as? IMAPResponseFault }
    return nil
  }

  @Test func kinds() throws {
    let all = try parse("* OK hello\r\n+ go on\r\n+\r\nS1 no [TRYCREATE] none\r\n* 12 EXISTS\r\n")
    #expect(all.map(\.kind) == [.untagged, .continuation, .continuation, .tagged("S1"), .untagged])
    #expect(all.map(\.name) == ["OK", "", "", "NO", "12"])
    let status = try #require(IMAPStatus(all[3], redaction: SecretRedaction()))
    #expect(status.word == .no && status.wantsCreation && status.text == "NO [TRYCREATE] none")
  }

  @Test(arguments: [
    ("S1 OK [APPENDUID 38505 3955] done\r\n", UInt32(3955)), ("S1 OK [appenduid 1 2] done\r\n", 2),
    ("S1 OK done\r\n", nil), ("S1 OK [APPENDUID 1] x\r\n", nil),
    ("S1 OK [APPENDUID 1 99999999999] x\r\n", nil),
    ("S1 OK [APPENDUID 1 2\r\n", nil), ("S1 OK []\r\n", nil), ("S1 OK [APPENDUID 1 2:3] x\r\n", nil),
  ])
  func appendUID(_ row: (text: String, uid: UInt32?)) throws {
    let response = try #require(try parse(row.text).first)
    #expect(IMAPStatus(response, redaction: SecretRedaction())?.appended?.uid == row.uid)
  }

  @Test(arguments: ["UNAVAILABLE", "INUSE", "LIMIT", "OVERQUOTA", "SERVERBUG"]) func transient(_ code: String)
    throws
  {
    for (word, expected) in [("NO", true), ("BAD", false), ("OK", false)] {
      let response = try #require(try parse("S1 \(word) [\(code)] x\r\n").first)
      #expect(IMAPStatus(response, redaction: SecretRedaction())?.isTransient == expected)
    }
  }

  @Test func folders() throws {
    let text =
      "* LIST (\\HasNoChildren \\Drafts) \"/\" Entw&APw-rfe\r\n* LIST () NIL \"a \\\"b\\\\\"\r\n"
      + "* LIST (\\Noselect) \"\\\\\" {7}\r\na\"b (c)\r\n* LIST () \"/\" {0}\r\n\r\n* LIST x\r\n* LIST (\r\n"
      + "* LIST () \"/\" \"open\r\n* LIST () \"/\" {4}\r\na\r\nb\r\n"
    let folders = try parse(text).map(IMAPFolder.init)
    #expect(folders.map { $0?.name.text } == ["Entwürfe", "a \"b\\", "a\"b (c)", nil, nil, nil, nil, nil])
    #expect(folders[0]?.flags == ["\\HASNOCHILDREN", "\\DRAFTS"])
    #expect(folders.map { $0?.delimiter } == [0x2F, nil, 0x5C, nil, nil, nil, nil, nil])
    #expect(folders[2]?.canHoldMessages == false)
  }

  @Test(arguments: [
    ("* LIST () \"/\" drafts\r\n", true), ("* LIST () \".\" INBOX.Drafts\r\n", true),
    ("* LIST () \".\" inbox.DRAFTS\r\n", true), ("* LIST () \"/\" INBOX.Drafts\r\n", false),
    ("* LIST () \".\" Old.Drafts\r\n", false), ("* LIST () NIL Drafts\r\n", true),
  ])
  func usualNames(_ row: (text: String, isCalled: Bool)) throws {
    let response = try #require(try parse(row.text).first)
    let folder = try #require(IMAPFolder(response))
    #expect(folder.isCalled("Drafts") == row.isCalled)
  }

  @Test(arguments: [
    ("* a\u{0}b\r\n", IMAPResponseFault.character), ("* a\nb\r\n", .character), ("* a\rb\r\n", .character),
    ("\r\n", .form), ("*\r\n", .form), (" OK\r\n", .form), ("S1\r\n", .form), ("S1  x\r\n", .form),
    ("* x {1048577}\r\n", .long), ("* x {9999999999}\r\n", .long),
  ])
  func faults(_ row: (text: String, fault: IMAPResponseFault)) { #expect(fault(row.text) == row.fault) }

  @Test func noLineIsEndless() { #expect(fault("* " + String(repeating: "x", count: 1 << 20)) == .long) }

  /// What only looks like the count of a literal is text.
  @Test(arguments: [
    "* x {}\r\n", "* x {a}\r\n", "* x {-1}\r\n", "* x {1+}\r\n", "* x {12345678901}\r\n", "* x 1}\r\n",
  ])
  func noLiteral(_ text: String) throws { #expect(try parse(text).count == 1) }
}
