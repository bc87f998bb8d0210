import ShareLanguage
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a", "a"), ("./a", "a"), ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("..", ".."), ("../../a", "../../a"),
    ("a/../../b", "../b"), ("", "."), (".", "."), ("a/..", "."), ("/", "/"), ("/../a", "/a"),
    ("/a/../../b/", "/b"),
    ("a/é/../ü", "a/ü"),
  ])
  func normalized(_ row: (path: String, text: String)) {
    #expect(PathText.normalized(row.path) == row.text)
    #expect(PathText.normalized(row.text) == row.text)
  }

  @Test(arguments: [
    ("", "a", "a"), ("f", "a", "f/a"), ("f", "/a", "/a"), ("/", "a", "/a"), ("f", "../a", "f/../a"),
  ])
  func joined(_ row: (folder: String, path: String, text: String)) {
    #expect(PathText.joined(row.folder, row.path) == row.text)
  }

  @Test(arguments: [("a", ""), ("f/a", "f"), ("/a", "/"), ("/f/a", "/f"), ("../a", "..")])
  func folder(_ row: (path: String, text: String)) { #expect(PathText.folder(of: row.path) == row.text) }
}
