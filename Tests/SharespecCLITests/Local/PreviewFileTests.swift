import Foundation
import ShareTestSupport
import Testing

/// Previews that are written to files: reliability.md 122.
@Suite struct PreviewFileTests {
  let run: LocalRun

  init() throws { run = try LocalRun(["a.share.yaml": "destination: pasteboard\nstring: secret\n"]) }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(run.folder.path)/\(name)")
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func onlyForItsOwner() throws {
    let old = try run.folder.write("old.txt", "laid here by somebody")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: old.path)
    let reader = try FileHandle(forReadingFrom: old)
    for name in ["new.txt", "old.txt"] {
      #expect(try run.sharespec("preview", "-o", name, "a.share.yaml").status == 0)
      #expect(try mode(name) == 0o600)
      #expect(try run.folder.read(name).contains("secret"))
    }
    // Who had the old file open does not see the new one.
    #expect(try reader.readToEnd() == Data("laid here by somebody".utf8))
    let left = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
    #expect(left.filter { $0.contains("sharespec-") } == [])
  }

  @Test(arguments: ["target.txt", "missing.txt"]) func notThroughALink(target: String) throws {
    try run.folder.write("target.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.path + "/link.txt", withDestinationPath: target)
    let result = try run.sharespec("preview", "-o", "link.txt", "a.share.yaml")
    #expect(result.status == 73 && result.errorText.contains("it is a link"), "\(result)")
    #expect(try run.folder.read("target.txt") == "mine")
    #expect(!FileManager.default.fileExists(atPath: run.folder.path + "/missing.txt"))
  }

  @Test func toADevice() throws {
    #expect(try run.sharespec("preview", "-o", "/dev/stdout", "a.share.yaml").outputText.contains("secret"))
    #expect(try run.sharespec("preview", "-o", "/dev/full", "a.share.yaml").status == 73)
  }
}
