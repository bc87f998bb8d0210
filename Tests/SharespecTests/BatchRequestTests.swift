import Sharespec
import Testing

/// What a request is called, and which it takes in.
@Suite struct BatchRequestTests {
  private static func request(
    _ paths: [String], ids: [String] = [], labels: [String] = [], row: String? = nil, limit: Int? = nil
  ) throws -> BatchRequest {
    BatchRequest(
      paths: paths, ids: ids, labels: labels, row: row, limit: limit,
      date: try DateTime(rfc3339: "2026-11-30T12:00:00Z"))
  }

  @Test func commandLineIsWhatAShellTakes() throws {
    let request = try Self.request(
      ["news.share.yaml", "a b/it's", "-", "naïve"], ids: ["x;y"], labels: ["w"], row: "a@b.c", limit: 3)
    #expect(
      request.commandLine
        == "sharespec run '--select=x;y' --label=w --row=a@b.c --limit=3 news.share.yaml 'a b/it'\\''s' - naïve"
    )
    #expect(request.shownPaths == "news.share.yaml, a b/it's, the standard input, and 1 more")
  }

  @Test func coversWhatItTakesIn() throws {
    let whole = try Self.request(["r"])
    #expect(whole.covers(try Self.request(["r/news.share.yaml"])))
    #expect(whole.covers(try Self.request(["r"], ids: ["news"], row: "1", limit: 2)))
    #expect(!whole.covers(try Self.request(["r", "s"])))
    #expect(!whole.covers(try Self.request(["rr/news.share.yaml"])))
    for part in [
      try Self.request(["r"], ids: ["news"]), try Self.request(["r"], labels: ["w"]),
      try Self.request(["r"], row: "1"), try Self.request(["r"], limit: 1),
    ] {
      #expect(!part.covers(whole))
      #expect(part.covers(part))
    }
  }
}
