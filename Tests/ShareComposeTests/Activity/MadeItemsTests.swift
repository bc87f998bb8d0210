import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// What programs print, as items.
@Suite struct MadeItemsTests {
  typealias Kind = ActivityParameters.Kind

  struct Row: CustomStringConvertible {
    let kind: Kind
    let output: String
    var placeholder: String?
    let expected: String

    init(_ kind: Kind, _ output: String, like placeholder: String? = nil, _ expected: String) {
      (self.kind, self.output, self.placeholder, self.expected) = (kind, output, placeholder, expected)
    }

    var description: String { "\(kind) of '\(output)'" }
  }

  static let rows = [
    Row(.text, "a", "a"), Row(.text, "a\n\n", "a"), Row(.text, "a\r\n", "a"), Row(.text, " a b \n", " a b "),
    Row(.text, "a\nb\n", "a\nb"),
    Row(.text, "", "printed nothing"), Row(.text, "\n\n", "printed nothing"),
    Row(.text, "a\0b", "printed a text with NUL"),
    Row(.url, "https://example.org/x\n", "https://example.org/x"),
    Row(.url, "https://example.org/x", like: "https://placeholder.test", "https://example.org/x"),
    Row(
      .url, "http://example.org/x", like: "https://placeholder.test",
      "printed a URL with the scheme 'http', and its placeholder has 'https'"),
    Row(.url, "mailto:a@b.test", like: "MAILTO:c@d.test", "mailto:a@b.test"),
    Row(.url, "no URL", "printed no URL: 'no URL'"),
    Row(.url, "a\nhttps://b.test", "printed no URL: 'a\nhttps://b.test'"),
    Row(.image, "GIF89a\u{1}\0\u{1}\0\0\0\0;", "‹made›/1/image.gif"),
    Row(.image, "GIF89a\u{1}\0\u{1}\0\0\0\0;", like: "charts/now.gif", "‹made›/1/now.gif"),
    Row(.image, "Hello", "printed no image but text/plain"),
    Row(.file, "Hello", "‹made›/1/output"), Row(.file, "Hello", like: "d/plan.txt", "‹made›/1/plan.txt"),
    Row(.file, "", "printed nothing"),
  ]

  @Test(arguments: rows) func output(_ row: Row) throws {
    let command = ActivityParameters.Command(
      arguments: ["p"], produces: row.kind, placeholder: row.placeholder)
    var made = MadeItems()
    do throws(MadeItemFault) { try made.add(Array(row.output.utf8), of: command) } catch {
      #expect(error.reason == row.expected)
      return
    }
    switch made.item(of: command) {
    case .text(let text): #expect(text == row.expected)
    case .url(let url): #expect(url.text == row.expected)
    case .image(let path), .file(let path):
      #expect(path == row.expected)
      #expect(try read(path, through: made.gate(over: InMemoryFiles())) == Array(row.output.utf8))
    case .command: Issue.record("nothing was made")
    }
  }

  @Test func notUTF8() {
    var made = MadeItems()
    #expect(throws: MadeItemFault.notUTF8) { try made.add([0xFF, 0x41], of: .init(arguments: ["p"])) }
  }

  /// What stands for an item before its program has run is of the same kind.
  @Test(arguments: Kind.allCases) func placeholders(_ kind: Kind) throws {
    let item = MadeItems().item(of: .init(arguments: ["p"], produces: kind))
    #expect(item.kind == kind)
    let gate = MadeItems().gate(over: InMemoryFiles(contents: ["a": [1]]))
    switch item {
    case .image(let path):
      #expect(try ImageFile(reading: path, in: gate, types: ContentTypes()).issues(isPhoto: true).isEmpty)
    case .file(let path): #expect(try !read(path, through: gate).isEmpty)
    case .text, .url, .command: break
    }
    #expect(try read("a", through: gate) == [1])
  }

  @Test func commandsOfAnActivity() throws {
    let sheet = ActivityParameters(items: [
      .command(.init(arguments: ["t"])), .command(.init(arguments: ["i"], produces: .image)), .text("x"),
      .command(.init(arguments: ["f"], produces: .file)),
    ])
    func names(_ activity: String) throws -> [String] {
      sheet.commands(for: try #require(ActivityType(activity))).map {
        "\($0.command.arguments[0]) \($0.place)"
      }
    }
    #expect(try names("mail") == ["t items[0]", "i items[1]", "f items[3]"])
    #expect(try names("messages") == ["t items[0]"] && names("photos") == ["i items[1]"])
    #expect(try names("print") == [])
  }

  private func read(_ path: String, through files: any FileReading) throws -> [UInt8] {
    let chunks = try FileChunks(opening: path, in: files)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }
}
