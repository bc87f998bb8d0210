@testable import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// A message that is hard on dot-stuffing and buffers.
struct ContentCase: CustomTestStringConvertible, Sendable {
  let name: String
  let segments: [[UInt8]]
  var testDescription: String { name }

  init(_ name: String, _ texts: String...) {
    self.name = name
    segments = texts.map { Array($0.utf8) }
  }

  init(_ name: String, segments: [[UInt8]]) {
    self.name = name
    self.segments = segments
  }
}

@Suite struct SMTPContentTests {
  static let hello = [Step].hello("PIPELINING", "8BITMIME", "SMTPUTF8")

  static var small: [ContentCase] {
    [
      .init("first byte a dot", ".\r\n"), .init("first line begins with a dot", ".x\r\n"),
      .init("one dot as a line", "a\r\n.\r\nb\r\n"), .init("one dot as the last line", "a\r\n.\r\n"),
      .init("two dots", "a\r\n..\r\n...\r\n"), .init("only a line end", "\r\n"), .init("empty"),
      .init("empty lines", "\r\n\r\n\r\n.\r\n\r\n"),
      .init("dot behind a chunk border", "a\r\n", ".\r\n", ".b\r\n"),
      .init("border between CR and LF", "a\r", "\n.", "\r", "\n", ".", ".", "\r\n"),
      .init("every byte a chunk", segments: Array("a\r\n.b\r\n\r\n..\r\n.\r\nc.\r\n".utf8).map { [$0] }),
      .init("empty chunks", "", "a\r\n", "", ".\r\n", ""), .init("eight bits", "ä.\r\n.ö\r\n"),
      .init(
        "998 octets",
        String(repeating: "x", count: 998) + "\r\n." + String(repeating: "y", count: 997) + "\r\n"),
    ]
  }

  /// Sizes around those of buffers and TLS records, dots at every place near the border, chunks of odd sizes.
  static var large: [ContentCase] {
    [16_384, 65_536, 1_048_576].flatMap { size in
      (size > 100_000 ? -1...1 : -3...3).flatMap { shift in
        [1, 4_093, 65_536].compactMap { chunk -> ContentCase? in
          guard chunk > 1 || size == 16_384 else { return nil }
          let bytes = dotted(size + shift)
          let segments = stride(from: 0, to: bytes.count, by: chunk).map {
            Array(bytes[$0..<min($0 + chunk, bytes.count)])
          }
          return ContentCase(
            "\(size)\(shift < 0 ? "" : "+")\(shift) in chunks of \(chunk)", segments: segments)
        }
      }
    }
  }

  /// A text of exactly `count` octets whose lines begin with dots and have every length from 0 to 12.
  static func dotted(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var length = 0
    while bytes.count + 20 < count {
      bytes += [UInt8](repeating: 0x2E, count: length) + [0x0D, 0x0A]
      length = (length + 1) % 13
    }
    return bytes + [UInt8](repeating: 0x2E, count: count - bytes.count - 2) + [0x0D, 0x0A]
  }

  /// An independent reading of content: RFC 5321, 4.5.2, line by line.
  static func unstuffed(_ content: [UInt8]) -> [UInt8] {
    let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(lines.map { $0.first == 0x2E ? $0.dropFirst() : $0 }.joined(separator: [0x0A]))
  }

  /// 16 MiB, more than the system keeps for a server that does not read.
  static let huge = Samples.mail(
    segments: Array(repeating: [UInt8](repeating: 0x78, count: 998) + [0x0D, 0x0A], count: 16_800))

  @Test("case S13: every byte arrives, at every size around those of buffers", arguments: small + large)
  func roundTrip(_ row: ContentCase) throws {
    let server = try ScriptedServer(
      SMTPContentTests.hello + .agreed + [.content, .send("250 ok\r\n")] + .farewell)
    defer { server.stop() }
    let transport = Samples.transport(server, limits: SMTPTimeLimits())
    let result = try transport.deliver(Samples.mail(segments: row.segments), reading: NoFiles())
    transport.close()
    #expect(result.recipients.map(\.outcome) == [.accepted])
    let content = try #require(server.log.contents.first)
    let isSame = SMTPContentTests.unstuffed(content) == row.segments.flatMap { $0 }
    #expect(isSame)
    #expect(server.log.lines().last == "QUIT", "nothing of the content was left over")
  }

  @Test(arguments: [
    (ContentCase("bare LF", "a\nb\r\n"), "LF without CR"), (.init("bare CR", "a\rb\r\n"), "CR without LF"),
    (.init("CR at the end", "a\r"), "line end"), (.init("no line end", "a\r\nb"), "line end"),
    (.init("NUL", "a\0b\r\n"), "NUL"), (.init("LF.LF", "a\n.\nb\r\n"), "LF without CR"),
    (.init("CR CR LF", "a\r\r\n"), "CR without LF"),
    (.init("999 octets", String(repeating: "x", count: 999) + "\r\n"), "998 octets"),
    (
      .init(
        "999 octets in chunks", String(repeating: "x", count: 500),
        String(repeating: "x", count: 499) + "\r\n"), "998"
    ),
  ])
  func flaw(_ row: ContentCase, says: String) throws {
    let server = try ScriptedServer(SMTPContentTests.hello + .agreed + [.silence])
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(
      Samples.mail(segments: row.segments), reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed])
    #expect(result.recipients[0].outcome.reason.contains(says), "\(result.recipients)")
    #expect(server.log { $0.received.count == 1 }.contents.isEmpty)
    #expect(!server.log.lines().contains("."))
  }

  @Test(arguments: [
    (
      "drop before the dot", [Step.read(50_000), .close], ShareResult.Outcome.Kind.deferred,
      "nothing was sent"
    ),
    ("reset before the dot", [.read(50_000), .reset], .deferred, "nothing was sent"),
    ("server stops reading", [.read(50_000), .pause(2_500)], .deferred, "did not answer within"),
    (
      "refusal before the dot", [.read(50_000), .send("552 5.3.4 too big\r\n"), .pause(300), .silence],
      .failed, "552 5.3.4 too big"
    ),
    (
      "421 before the dot", [.read(50_000), .send("421 4.3.2 down\r\n"), .pause(300), .silence], .deferred,
      "421 4.3.2 down"
    ),
    (
      "250 before the dot", [.read(50_000), .send("250 ok\r\n"), .pause(300), .silence], .deferred,
      "before the end"
    ),
  ])
  func brokenOff(name: String, end: [Step], kind: ShareResult.Outcome.Kind, says: String) throws {
    let server = try ScriptedServer(SMTPContentTests.hello + .agreed + end)
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(SMTPContentTests.huge, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [kind], "\(result.recipients)")
    #expect(result.recipients[0].outcome.reason.contains(says), "\(result.recipients)")
  }

  /// A server that reads slowly, but at a bearable rate, gets all.
  @Test func slowReader() throws {
    let server = try ScriptedServer(
      SMTPContentTests.hello + .agreed + [
        .pause(400), .read(1_000_000), .pause(400), .content, .send("250 ok\r\n"),
      ])
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(SMTPContentTests.huge, reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
  }

  @Test func contentLimitGrowsWithTheSize() {
    var limits = SMTPTimeLimits()
    limits.bytesPerSecond = 0
    #expect(limits.content(size: .max) > .seconds(1_000_000))
    #expect(SMTPTimeLimits().content(size: 1_024_000) == .seconds(1_180))
  }
}
