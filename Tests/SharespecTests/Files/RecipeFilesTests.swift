import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// Folders with more in them than recipes.
@Suite struct RecipeFilesTests {
  @Test func pipesInFoldersAreNotOpened() throws {
    let folder = try TemporaryFolder(["a/b.share.yaml": "x", ".git/c.share.yaml": "x"])
    #expect(mkfifo("\(folder.path)/a/pipe.share.yaml", 0o600) == 0)
    var report = Report()
    let found = RecipeFiles().expand([folder.path], report: &report)
    #expect(found == ["\(folder.path)/a/b.share.yaml"])
    #expect(report.diagnostics.map(\.code) == [.unreadableFile])
  }

  @Test func linksToFilesAreRecipesAndLinksToFoldersAreNot() throws {
    let folder = try TemporaryFolder(["a.share.yaml": "x", "sub/b.share.yaml": "x"])
    for (name, target) in [("c.share.yaml", "a.share.yaml"), ("again", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    var report = Report()
    let found = RecipeFiles().expand([folder.path], report: &report)
    #expect(
      found.map { $0.dropFirst(folder.path.count + 1) } == [
        "a.share.yaml", "c.share.yaml", "sub/b.share.yaml",
      ])
    #expect(report.diagnostics.isEmpty)
  }

  @Test func eachFileIsReadOnce() throws {
    let folder = try TemporaryFolder(["a.share.yaml": "x"])
    var report = Report()
    let path = "\(folder.path)/a.share.yaml"
    #expect(RecipeFiles().expand([path, folder.path, path, "-", "-"], report: &report) == [path, "-"])
  }
}
