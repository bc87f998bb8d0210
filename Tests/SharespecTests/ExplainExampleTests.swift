import Foundation
import ShareDiagnostics
import ShareTestSupport
import Sharespec
import Testing

/// The examples of `explain` are what the program says they are.
@Suite struct ExplainExampleTests {
  /// Codes that nothing reports yet. One that is reported fails here, and is then to be taken from the list.
  static let unreported: Set<DiagnosticCode> = []

  /// The codes of what the program says about an example, with its exit status.
  func run(_ example: Example) throws -> (codes: Set<String>, result: ProgramResult) {
    let folder = try TemporaryFolder()
    for file in example.files {
      let url = try folder.write(file.name, bytes: file.content.bytes)
      try FileManager.default.setAttributes(
        [.posixPermissions: file.isPrivate ? 0o600 : 0o644], ofItemAtPath: url.path)
    }
    let result = try Program.run(
      Program.sharespec, example.arguments, environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
    let codes = result.errorText.split(separator: "\n").compactMap {
      $0.firstMatch(of: /: (error|warning|note): .* \[([a-z0-9-]+)\]$/).map { String($0.2) }
    }
    return (Set(codes), result)
  }

  /// And no other code, so that a reader sees which line is meant.
  @Test(arguments: DiagnosticCode.allCases) func theWrongExampleEarnsTheCode(_ code: DiagnosticCode) throws {
    let (codes, result) = try run(code.page.wrong)
    if Self.unreported.contains(code) {
      #expect(!codes.contains(code.rawValue), "it is reported now: take it from the list")
    } else {
      #expect(codes == [code.rawValue], "\(result)")
    }
  }

  @Test(arguments: DiagnosticCode.allCases) func theRightExampleIsSilent(_ code: DiagnosticCode) throws {
    let (_, result) = try run(code.page.right)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }
}
