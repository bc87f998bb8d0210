import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct MessageWritingTests {
  private func composed(_ content: [UInt8], _ name: String = "a.bin") throws -> Message {
    var mail = try MailParameters.plain()
    mail.attachments = [Attachment(.file(path: name))]
    return try #require(compose(mail, in: context(InMemoryFiles(contents: [name: content]))).mail).message
  }

  private func fault(_ message: Message, _ files: InMemoryFiles) -> FileFault.Kind? {
    do throws(MessageFault) {
      try message.write(reading: files) { _ throws(MessageFault) in }
      return nil
    } catch {
      switch error {
      case .file(let fault): return fault.kind
      case .sink: return nil
      }
    }
  }

  @Test func filesThatChangedStopTheWriting() throws {
    let content = [UInt8](repeating: 7, count: 100_000)
    let message = try composed(content)
    var other = content
    other[99_999] = 8
    #expect(fault(message, InMemoryFiles(contents: ["a.bin": content])) == nil)
    #expect(fault(message, InMemoryFiles(contents: ["a.bin": other])) == .changed)
    #expect(fault(message, InMemoryFiles(contents: ["a.bin": content + [1]])) == .changed)
    #expect(fault(message, InMemoryFiles(contents: ["a.bin": content.dropLast()])) == .changed)
    #expect(fault(message, InMemoryFiles()) == .notFound)
  }

  @Test(arguments: ["a\rb\n\n", "a\u{0}b\n\n", "abé\n\n"])
  func messagesThatChangedNeverReachTheSink(_ changed: String) throws {
    let message = try composed(Array("abcde\n".utf8), "m.eml")
    var seen: [UInt8] = []
    let files = InMemoryFiles(contents: ["m.eml": Array(Array(changed.utf8).prefix(6))])
    #expect(throws: MessageFault.self) { try message.write(reading: files) { seen.append(contentsOf: $0) } }
    #expect(MessageCheck.firstFault(in: [.bytes(seen)]) == nil)
  }

  @Test func theSinkCanStop() throws {
    let message = try composed([1, 2, 3])
    var calls = 0
    #expect(throws: MessageFault.self) {
      try message.write(reading: InMemoryFiles(contents: ["a.bin": [1, 2, 3]])) { _ throws(MessageFault) in
        calls += 1
        throw MessageFault.sink
      }
    }
    #expect(calls == 1)
  }

  @Test(arguments: [0, 1, 56, 57, 58, 58_367, 58_368, 58_369, 200_000])
  func piecesOfEverySizeGiveTheSameBytes(_ count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let message = try composed(content)
    var wanted: [UInt8]?
    for chunk in [1_000, 57, .max] {
      let all = try bytes(of: message, InMemoryFiles(contents: ["a.bin": content], chunk: chunk))
      #expect(all == wanted ?? all)
      wanted = all
    }
    let lines = Base64.lines(content)
    #expect(count == 0 || wanted?.indices.contains(lines.count) == true)
    #expect(
      count == 0
        || String(decoding: wanted ?? [], as: UTF8.self).contains(
          String(decoding: lines.dropLast(2), as: UTF8.self))
    )
  }

  @Test(arguments: [
    ("a\r\nb\r\n", nil), ("", nil), ("a\nb", 1), ("a\rb", 1), ("a\r", 1), ("\n", 0), ("a\u{0}", 1),
    ("\r\r\n", 0),
    (String(repeating: "x", count: 998) + "\r\n", nil), (String(repeating: "x", count: 999) + "\r\n", 998),
  ])
  func theLastCheckFinds(_ row: (text: String, offset: Int?)) {
    #expect(MessageCheck.firstFault(in: [.bytes(Array(row.text.utf8))]) == row.offset)
  }
}
