import Foundation
import ShareTestSupport
import Testing

/// The example recipes: right, and previewed to bytes that a person has read.
@Suite struct SpecTests {
  static let specs = PackageRoot.url.appending(path: "specs")
  static let goldens = PackageRoot.url.appending(path: "Tests/SharespecTests/Previews")
  /// The mails of one message each.
  static let mails = ["communicado/mail", "hello", "newsletter", "openhouse", "release", "report"]
  static let others = [
    "color", "communicado/activity", "communicado/messages", "communicado/pasteboard", "communicado/twitter",
    "hook",
    "invitation", "messages", "pasteboard", "photo", "posts", "sheet", "visual-activity/cards",
  ]
  static let names = (mails + others).sorted()
  /// Those in the look of another app, whose buttons really are hard to read.
  static let pale = [
    "communicado/activity", "communicado/mail", "communicado/messages", "communicado/twitter",
  ]

  func sharespec(_ arguments: [String], date: Bool = false) throws -> ProgramResult {
    // What a sheet offers depends on whether the home folder can be written, and on where a pasteboard is.
    let home = try TemporaryFolder()
    let environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": "", "SHARESPEC_CONFIG": "", "COLUMNS": "80",
      "DISPLAY": "", "WAYLAND_DISPLAY": "", "TMUX": "", "TERM": "dumb",
    ]
    return try Program.run(
      Program.sharespec, arguments, environment: environment, currentFolder: PackageRoot.url)
  }

  @Test func allAreNamedHere() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.specs.path)
    #expect(files.filter { $0.hasSuffix(".share.yaml") }.sorted() == Self.names.map { $0 + ".share.yaml" })
  }

  @Test func checkIsSilent() throws {
    let quiet = Self.names.filter { !Self.pale.contains($0) }.map { "specs/\($0).share.yaml" }
    let result = try sharespec(["check", "--strict"] + quiet)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.isEmpty && result.errors.isEmpty)
  }

  @Test func checkTellsWhatIsHardToRead() throws {
    let result = try sharespec(["check", "specs"])
    #expect(result.status == 0 && result.output.isEmpty)
    Golden.expect(result.errors, in: Self.goldens.appending(path: "communicado/check.txt"))
  }

  @Test(arguments: names, ["terminal", "json"]) func previews(name: String, format: String) throws {
    try expectPreview(name, format)
  }

  @Test(arguments: mails) func messages(name: String) throws { try expectPreview(name, "eml") }

  private func expectPreview(_ name: String, _ format: String) throws {
    let result = try sharespec([
      "preview", "--format", format, "--date", "2026-11-30T12:00:00Z", "specs/\(name).share.yaml",
    ])
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.isEmpty || Self.pale.contains(name))
    let ending = format == "terminal" ? "txt" : format
    Golden.expect(result.output, in: Self.goldens.appending(path: "\(name).\(ending)"))
  }

  @Test(arguments: mails) func messagesAreReadBackByAnotherParser(name: String) throws {
    let bytes = try sharespec([
      "preview", "--format=eml", "--date=2026-11-30T12:00:00Z", "specs/\(name).share.yaml",
    ]).output
    let mail = try ReceivedMail.parse(bytes)
    #expect(mail.defects.filter { $0 != "Content-Type: InvalidHeaderDefect" } == [])
    #expect(mail.header("Bcc") == nil)
    #expect(mail.header("MIME-Version") == "1.0")
    for line in bytes.split(separator: 0x0A) { #expect(line.last == 0x0D && line.count <= 999) }
  }
}
