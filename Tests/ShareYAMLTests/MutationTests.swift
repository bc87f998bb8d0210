import ShareDiagnostics
import ShareYAML
import Testing

/// Random changes to good files: no crash, no hang, and every range lies inside the source.
@Suite struct MutationTests {
  private static let seeds = [
    "destination: mail\nto: [a@b.c, \"D, J <d@e.f>\"]\nsubject: 'it''s'\nbody: |\n  Hello\n\n    you\n# end\n",
    "a: &x {b: [1, 2], c: \"\\u00e9\\n\"}\nd: *x\ne: >-\n  folded\n  text\n\nf:\n  - g: 1\n    h: 2\n  - i\n",
    "--- # one\nto:a\n---\nkey: {{ x }}\nsubject: Re: x\n---\n'q': !!str 3\né😀: \u{A0}x\u{200B}\n...\n",
    "%YAML 1.1\n---\n\"a\": |2\n    x\n  y\n? b\n: - c\n  - {d: e}\r\n\tf: g\r\n",
  ]
  private static let tokens =
    Array("\0\t\n\r \"#%&'*,-:>?@[]`{|}!~\\a".utf8) + [0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xEF, 0xBB, 0xBF, 0xFF]

  @Test(arguments: 0..<8) func mutations(_ round: Int) {
    var random = SplitMix(state: UInt64(round) &* 7919 &+ 1)
    for _ in 0..<500 {
      var bytes = Array(Self.seeds[random.below(Self.seeds.count)].utf8)
      for _ in 0...random.below(4) { Self.mutate(&bytes, &random) }
      check(Source(name: "test", bytes: bytes))
    }
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return bytes.append(tokens[random.below(tokens.count)]) }
    let index = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[index] = tokens[random.below(tokens.count)]
    case 1: bytes.insert(tokens[random.below(tokens.count)], at: index)
    case 2: bytes.remove(at: index)
    case 3: bytes.removeSubrange(index..<min(bytes.count, index + random.below(12)))
    default:
      bytes.insert(
        contentsOf: bytes[index..<min(bytes.count, index + random.below(20))], at: random.below(bytes.count))
    }
  }

  private func check(_ source: Source) {
    let reading = Reading(source)
    for diagnostic in reading.report.diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      let ranges = [range] + diagnostic.notes.map(\.range) + diagnostic.fixes.map(\.range)
      for range in ranges { #expect(range.isInside, "\(diagnostic.summary) in \(source.bytes)") }
    }
    for document in reading.documents { document.root.map(check) }
    #expect(
      !TextRenderer().render(reading.report).unicodeScalars.contains {
        $0.isHidden && $0 != "\n" && $0 != "\t"
      })
    _ = JSONLinesRenderer().render(reading.report)
  }

  private func check(_ node: Node) {
    #expect(node.range.isInside, "\(node.range.source.bytes)")
    switch node.content {
    case .scalar(let scalar):
      let part = node.range(ofUTF8: scalar.text.utf8.count / 2..<scalar.text.utf8.count)
      #expect(part.isInside && part.end <= node.range.end)
    case .sequence(let items): for item in items { check(item) }
    case .mapping(let entries):
      for entry in entries {
        #expect(entry.keyRange.isInside)
        check(entry.value)
      }
    case .invalid: break
    }
  }
}

extension SourceRange {
  /// Whether both ends are places of the source.
  var isInside: Bool {
    [start, end].allSatisfy { position in
      guard position.line <= source.lineStarts.count else { return false }
      let offset = source.byteOffset(of: position)
      return source.position(ofByte: offset) == position
    }
  }
}

/// A small generator with a seed (Steele, Lea, Flood: SplitMix64), so that a failure can be repeated.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
