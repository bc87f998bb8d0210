import Foundation
import ShareDiagnostics
import ShareLanguage
import ShareModel
import ShareTestSupport
import ShareYAML
import Testing

@testable import Sharespec

/// Example recipes with random damage: whatever it is, it ends in diagnostics with places that exist.
@Suite struct MutationTests {
  static let specs = PackageRoot.url.appending(path: "specs")
  static let files = ["hello", "release", "newsletter", "report"]

  /// Pieces that mean something to YAML, to addresses or to mail.
  static let pieces: [[UInt8]] =
    [
      "\t", "\n", ":", " #", "- ", "\"", "'", "[", "]", "{", "}", "&a", "*a", "|", ">", "%", "@", "`", "!",
      "---\n", "<", ">",
      "\r", "\u{0}", "\u{2028}", "\u{200B}", "\u{FEFF}", "{{x}}", "<<: *a", "\\", ",", ";", "\u{1F600}",
    ].map { Array($0.utf8) }
    + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...8, using: &random)))
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default:
        let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }

  @Test(arguments: files) func damagedRecipesEndInDiagnostics(file: String) throws {
    let original = [UInt8](try Data(contentsOf: Self.specs.appending(path: "\(file).share.yaml")))
    let gate = RootedFiles(folder: Self.specs.path)
    var random = SeededGenerator(seed: UInt64(file.count))
    var broken = 0
    for _ in 0..<1_000 {
      let source = Source(name: "mutated", bytes: Self.mutated(original, &random))
      var report = Report()
      var bases = BaseFiles()
      for document in YAMLReader().documents(in: source, report: &report) {
        _ = RecipeReader(files: gate, folder: "specs", now: DateTime(clockSeconds: 0)).recipe(
          in: document, bases: &bases, report: &report)
      }
      if report.hasErrors { broken += 1 }
      for diagnostic in report.sorted {
        guard case .range(let range) = diagnostic.place, range.source === source else { continue }
        #expect(range.start.line <= source.lineStarts.count && range.start <= range.end)
        let bytes = range.byteRange
        #expect(bytes.upperBound <= source.bytes.count)
        let text = TextRenderer().render(diagnostic)
        #expect(
          !text.unicodeScalars.contains {
            $0 != "\n" && $0 != "\t" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
          })
      }
    }
    #expect(broken > 300, "most damage is noticed")
  }
}
