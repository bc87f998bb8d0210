import Foundation
import ShareTestSupport
import Testing

/// Photos through the program: where they go, two runs at once, a full disk, places in images.
@Suite struct PhotoTests {
  let run: LocalRun

  init() throws {
    run = try LocalRun(["p.share.yaml": "destination: photos\nimage: dot.png\nalbum: Trip\n"])
    try run.folder.write("dot.png", bytes: LocalRun.png)
  }

  func stored(_ folder: String) -> [String] {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: "\(run.folder.path)/\(folder)")
    return (names ?? []).sorted()
  }

  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "home/Bilder"),
    ("# XDG_PICTURES_DIR=\"$HOME/x\"\n", "home/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/\"\n", "home/Pictures"), ("XDG_PICTURES_DIR=relative\n", "home/Pictures"),
    ("XDG_PICTURES_DIR=\"relative\"\n", "home/Pictures"),
    ("  XDG_PICTURES_DIR=\"$HOME/a \\\"b\\\"\"\n", "home/a \"b\""),
    ("", "home/Pictures"),
  ]) func userFolder(line: String, expected: String) throws {
    if !line.isEmpty { try run.folder.write("home/.config/user-dirs.dirs", line) }
    let result = try run.sharespec("run", "p.share.yaml")
    #expect(result.status == 0, "\(result)")
    #expect(stored(expected) == ["Trip", "Trip/dot.png"])
    #expect(try run.folder.bytes("\(expected)/Trip/dot.png") == LocalRun.png)
  }

  @Test func anAccountNamesTheFolder() throws {
    try run.folder.write("accounts.yaml", "archive: {kind: pictures, path: kept}\n")
    #expect(try run.sharespec("run", "--config", "accounts.yaml", "p.share.yaml").status == 0)
    #expect(stored("kept") == ["Trip", "Trip/dot.png"])
  }

  /// Eight runs at once keep one photo, once.
  @Test func runsAtOnce() async throws {
    let run = run
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      // Each with a ledger of its own: with one, a second run would not begin.
      for number in 0..<8 {
        group.addTask { try run.sharespec("run", "--ledger", "ledger\(number)", "p.share.yaml").status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [Int32](repeating: 0, count: 8))
    #expect(stored("home/Pictures") == ["Trip", "Trip/dot.png"])
  }

  static let disk: Availability = {
    guard geteuid() == 0 else { return .missing("only root can make a small disk (run as root)") }
    return .program("unshare", package: "util-linux")
  }()

  /// A disk of 64 KiB: the photo does not fit, nothing of it stays, and the exit status says that the account cannot be used.
  @Test(.requires(disk)) func fullDisk() throws {
    let big = LocalRun.png + (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try run.folder.write("dot.png", bytes: big)
    try run.folder.write("disk/.keep", "")
    try run.folder.write("accounts.yaml", "archive: {kind: pictures, path: disk}\n")
    let script = """
      mount -t tmpfs -o size=64k none disk || exit 99
      "$0" run --config accounts.yaml p.share.yaml; echo "status $?"; find disk -type f
      """
    let result = try Program.run(
      "unshare", ["--mount", "/bin/sh", "-c", script, Program.sharespec], environment: run.environment([:]),
      inherits: false, currentFolder: run.folder.url)
    #expect(result.status != 99, "\(result)")
    #expect(result.outputText == "status 78\n", "\(result)")
    #expect(result.errorText.contains("No space left on device"))
  }

  /// Killed at each system call that writes, links or makes durable: never a half file under the final name, and the next run
  /// leaves one whole photo.
  @Test(.requires(.program("strace")), arguments: ["write", "fsync", "linkat", "unlinkat"])
  func killed(at call: String) throws {
    try run.folder.write("dot.png", bytes: LocalRun.png + [UInt8](repeating: 7, count: 200_000))
    let photo = try run.folder.bytes("dot.png")
    // The ledger writes and makes durable too, before the photo.
    for number in 1...12 {
      let words = [
        "-f", "-o", "/dev/null", "-e", "inject=\(call):signal=KILL:when=\(number)", Program.sharespec, "run",
        "--ledger", "killed\(number)", "p.share.yaml",
      ]
      _ = try Program.run(
        "strace", words, environment: run.environment([:]), inherits: false, currentFolder: run.folder.url)
      for name in stored("home/Pictures/Trip") where !name.hasPrefix(".") {
        #expect(name == "dot.png")
        #expect(try run.folder.bytes("home/Pictures/Trip/\(name)") == photo)
      }
      #expect(try run.sharespec("run", "--ledger", "next\(number)", "p.share.yaml").status == 0)
      #expect(stored("home/Pictures/Trip") == ["dot.png"])
      try FileManager.default.removeItem(atPath: run.folder.path + "/home/Pictures")
    }
  }

  static let tools = Availability.all([.program("exiftool", package: "libimage-exiftool-perl")])

  /// Places that exiftool wrote are found in every form, and not any more when it removed them.
  @Test(
    .requires(
      .all([tools, .program("heif-enc", package: "libheif-examples"), .program("cwebp", package: "webp")])),
    arguments: ["png", "jpg", "tif", "webp", "heic"])
  func places(in form: String) throws {
    let file = run.folder.path + "/photo.\(form)"
    let script = """
      set -e
      case "$1" in
        png) cp dot.png "$2" ;;
        webp) cwebp -quiet dot.png -o "$2" ;;
        heic) heif-enc -q 50 "$3/specs/files/logo.png" -o "$2" >/dev/null ;;
        jpg) base64 -d > "$2" < jpg.base64 ;;
        tif) base64 -d > "$2" < tif.base64 ;;
      esac
      """
    try run.folder.write("jpg.base64", Self.jpeg)
    try run.folder.write("tif.base64", Self.tiff)
    let made = try Program.run(
      "/bin/sh", ["-c", script, "sh", form, file, PackageRoot.url.path], currentFolder: run.folder.url)
    #expect(made.status == 0, "\(made)")
    try run.folder.write("i.share.yaml", "destination: photos\nimage: photo.\(form)\n")
    #expect(try run.sharespec("check", "i.share.yaml").errors == [])
    func exiftool(_ words: String...) throws {
      let result = try Program.run("exiftool", ["-q", "-overwrite_original"] + words + [file])
      #expect(result.status == 0, "\(result)")
    }
    try exiftool("-GPSLatitude=48.1372", "-GPSLatitudeRef=N", "-GPSLongitude=11.5755", "-GPSLongitudeRef=E")
    let result = try run.sharespec("check", "i.share.yaml")
    #expect(result.status == 0)
    #expect(
      result.errorText.contains("tells where it was taken") && result.errorText.contains("[image-location]"))
    #expect(!result.errorText.contains("48.1"))
    let preview = try run.sharespec("preview", "i.share.yaml").outputText
    #expect(preview.contains("location: the image tells where it was taken"))
    try exiftool("-gps:all=", "-xmp:geotag=", "-xmp:all=")
    #expect(try run.sharespec("check", "i.share.yaml").errors == [])
    try exiftool("-XMP-exif:GPSLatitude=48.1372", "-XMP-exif:GPSLongitude=11.5755")
    #expect(try run.sharespec("check", "i.share.yaml").errorText.contains("GPS in its XMP data"))
  }

  @Test(arguments: [
    ("x.jpg", "<html></html>", "no image: its content is text/html"), ("x.png", "", "no image"),
    ("x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", "image/svg+xml, and no photo"),
    ("x.png", "\u{89}PNG", "no image"),
  ]) func noImages(name: String, text: String, says: String) throws {
    try run.folder.write(name, text)
    try run.folder.write("n.share.yaml", "destination: photos\nimage: \(name)\n")
    let result = try run.sharespec("check", "n.share.yaml")
    #expect(result.status == 1 && result.errorText.contains(says), "\(result)")
  }

  /// Names from data cannot leave the folder or hide.
  @Test(arguments: ["../x.png", "a/b.png", "..", ".", ".hidden.png", "a\\tb.png", ""]) func badNames(
    _ name: String
  ) throws {
    try run.folder.write(
      "n.share.yaml",
      "destination: photos\nimage: dot.png\nvars: {n: \"\(name)\"}\nfilename: \"{{vars.n}}\"\n")
    let result = try run.sharespec("run", "n.share.yaml")
    #expect(name.isEmpty || result.status == 1, "\(result)")
    #expect(name.isEmpty || stored("home/Pictures").isEmpty)
  }

  /// 1 by 1 pixels.
  static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/
    wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==
    """

  static let tiff =
    "SUkqAAoAAACAAAwAAAEDAAEAAAABAAAAAQEDAAEAAAABAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABgEDAAEAAAABAAAACgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAABAAAAFgEDAAEAAAABAAAAFwEEAAEAAAABAAAAHAEDAAEAAAABAAAAAAAAAA=="
}
