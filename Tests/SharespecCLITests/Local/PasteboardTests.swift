import Foundation
import ShareTestSupport
import Testing

/// What is pasted is what the recipe said, through real programs on real displays.
@Suite(.serialized) struct PasteboardTests {
  static let recipe = """
    id: text
    destination: pasteboard
    string: \(LocalRun.awkwardYAML)
    ---
    id: image
    destination: pasteboard
    image: dot.png
    ---
    id: link
    destination: pasteboard
    url: https://example.org/ü?a=b&c
    """

  let run: LocalRun

  init() throws {
    run = try LocalRun(["a.share.yaml": Self.recipe])
    try run.folder.write("dot.png", bytes: LocalRun.png)
  }

  func share(
    _ id: String, _ environment: [String: String], config: String? = nil
  ) throws -> ProgramResult {
    guard let config else {
      return try run.sharespec("run", "--select", id, "a.share.yaml", with: environment)
    }
    try run.folder.write("accounts.yaml", config)
    return try run.sharespec(
      "run", "--config", "accounts.yaml", "--select", id, "a.share.yaml", with: environment)
  }

  static let x11 = Availability.all([
    Desktop.availability(.x11), .program("xclip"), .program("xsel"),
  ])

  @Test(.requires(x11), arguments: ["xclip", "xsel"], ["clipboard", "primary"])
  func texts(by way: String, selection: String) throws {
    let display = try Desktop.shared(.x11).environment
    let config = "it: {kind: clipboard, way: \(way), selection: \(selection)}\n"
    for (id, text) in [("text", LocalRun.awkward), ("link", "https://example.org/ü?a=b&c")] {
      let result = try share(id, display, config: config)
      #expect(result.status == 0, "\(result)")
      // xsel ends before it has the selection.
      var pasted: [UInt8] = []
      for _ in 0..<40 where pasted != Array(text.utf8) {
        usleep(50_000)
        pasted = try Program.run(
          "xclip", ["-selection", selection, "-out", "-target", "UTF8_STRING"], environment: display
        ).output
      }
      #expect(pasted == Array(text.utf8))
      #expect(result.outputText.contains("xsel does not tell") == (way == "xsel"))
    }
  }

  @Test(.requires(x11)) func imageByX11() throws {
    let display = try Desktop.shared(.x11).environment
    let result = try share("image", display)
    #expect(result.status == 0, "\(result)")
    let words = ["-selection", "clipboard", "-out", "-target"]
    #expect(try Program.run("xclip", words + ["image/png"], environment: display).output == LocalRun.png)
    let targets = try Program.run("xclip", words + ["TARGETS"], environment: display).outputText
    #expect(targets.split(separator: "\n").contains("image/png"))
    let refused = try share("image", display, config: "it: {kind: clipboard, way: xsel}\n")
    #expect(refused.status == 78 && refused.errorText.contains("xsel takes no images"), "\(refused)")
  }

  static let wayland = Availability.all([
    Desktop.availability(.wayland), .program("wl-copy", package: "wl-clipboard"),
  ])

  @Test(.requires(wayland), arguments: ["clipboard", "primary"]) func byWayland(selection: String) throws {
    let display = try Desktop.shared(.wayland).environment
    let config = "it: {kind: clipboard, selection: \(selection)}\n"
    let primary = selection == "primary" ? ["--primary"] : []
    let result = try share("text", display, config: config)
    #expect(result.status == 0, "\(result)")
    let pasted = try Program.run("wl-paste", primary + ["--no-newline"], environment: display)
    #expect(pasted.output == Array(LocalRun.awkward.utf8))
    #expect(try share("image", display, config: config).status == 0)
    let image = try Program.run("wl-paste", primary + ["--type", "image/png"], environment: display)
    #expect(image.output == LocalRun.png)
    let types = try Program.run("wl-paste", primary + ["--list-types"], environment: display).outputText
    #expect(types.split(separator: "\n") == ["image/png"])
  }

  @Test func nothingToPasteTo() throws {
    let result = try share("text", [:])
    #expect(result.status == 78)
    #expect(
      result.errorText.contains(
        "neither WAYLAND_DISPLAY nor DISPLAY is set, and this process has no terminal"))
    #expect(try share("image", [:]).errorText.contains("a terminal's pasteboard takes no images"))
  }

  /// A display that is not there is told, and nothing else is tried.
  @Test(.requires(.program("xclip"))) func deadDisplay() throws {
    let result = try share("text", ["DISPLAY": ":9876"])
    #expect(result.status == 3 && result.outputText.contains("xclip ended with exit status"), "\(result)")
  }

  @Test func nulIsRefused() throws {
    try run.folder.write("nul.share.yaml", "destination: pasteboard\nstring: \"a\\0b\"\n")
    let result = try run.sharespec("run", "nul.share.yaml")
    #expect(result.status == 1 && result.errorText.contains("U+0000 [control-character]"), "\(result)")
  }
}
