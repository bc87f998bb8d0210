import Foundation
import ShareTestSupport
import Testing

/// A recipe whose mail is compared everywhere: the examples, and those of this folder that are hard on readers.
struct GoldenMail: CustomTestStringConvertible, Sendable {
  let recipe: URL

  var name: String { recipe.lastPathComponent.replacing(".share.yaml", with: "") }
  var testDescription: String { name }

  static let examples = ["hello", "newsletter", "openhouse", "release", "report", "invitation"].map {
    GoldenMail(recipe: PackageRoot.url.appending(path: "specs/\($0).share.yaml"))
  }

  static let hard = ["everything", "lines", "file-only"].map {
    GoldenMail(recipe: PackageRoot.url.appending(path: "Tests/ConformanceTests/Recipes/\($0).share.yaml"))
  }

  static let all = examples + hard

  /// The messages of the recipe as a preview shows them; one for each row where it has rows.
  func messages() throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      Program.sharespec,
      [
        "preview", "--format=eml", "--date=2026-11-30T12:00:00Z", "--output", folder.path + "/out/",
        recipe.path,
      ], environment: ["HOME": folder.path])
    guard result.status == 0 else { throw ProgramFault(program: "preview", reason: "\(result)") }
    let out = folder.url.appending(path: "out")
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
    return try names.map { Array(try Data(contentsOf: out.appending(path: $0))) }
  }

  /// Every message of every recipe.
  static func allMessages() throws -> [[UInt8]] { try all.flatMap { try $0.messages() } }
}
