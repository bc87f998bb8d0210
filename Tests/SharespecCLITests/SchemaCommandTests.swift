import Foundation
import ShareTestSupport
import Testing

/// `sharespec schema` as a person uses it.
@Suite struct SchemaCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func schema(_ arguments: String...) throws -> ProgramResult {
    try Program.run(Program.sharespec, ["schema"] + arguments, currentFolder: folder.url)
  }

  @Test func withoutAWordItIsThatOfARecipe() throws {
    let result = try schema()
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.outputText.contains("\"title\": \"share recipe\""))
    #expect(result.output == (try schema("recipe")).output)
    #expect(result.output != (try schema("accounts")).output)
  }

  /// The file is made, not written by somebody, so that it is replaced by that of a newer version.
  @Test func aFileIsReplaced() throws {
    try folder.write("share.schema.json", String(repeating: "old", count: 100_000))
    let result = try schema("-o", "share.schema.json")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    #expect(try folder.bytes("share.schema.json") == (try schema()).output)
  }

  @Test func faults() throws {
    let unknown = try schema("account")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(
      unknown.errorText.contains(
        "no schema of 'account'; possible: recipe, accounts; did you mean 'accounts'?"))
    #expect(try schema("recipe", "accounts").status == 2)
    let unwritable = try schema("-o", "no-such-folder/a.json")
    #expect(unwritable.status == 73)
    #expect(
      unwritable.errorText == "sharespec: cannot write: no-such-folder/a.json: No such file or directory\n")
  }
}
