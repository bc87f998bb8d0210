import ShareDiagnostics
import ShareYAML
import Testing

/// What libyaml lets pass and the reader does not, and the trees that remain.
@Suite struct StructureTests {
  /// Y2: the second key is the error, the first a note; quotes make no difference.
  @Test(arguments: ["to: a\ncc: b\nto: c\n", "to: a\ncc: b\n\"to\": c\n", "{to: a, 'to': b}\n"])
  func aKeyTwice(_ text: String) throws {
    let reading = Reading(text)
    let fault = try #require(reading.report.diagnostics.first)
    #expect(fault.code == .duplicateKey)
    #expect(fault.message == "'to' is given twice")
    #expect(fault.notes.map(\.message) == ["first given here"])
    #expect(reading.report.diagnostics.count == 1)
    guard case .scalar(let first) = reading.documents.first?.root?["to"]?.content else { return }
    #expect(first.text == "a")
  }

  @Test func aKeyTwiceAmongMany() {
    let keys = (0..<100).map { "k\($0): \($0)\n" }.joined()
    #expect(
      Reading(keys + "k3: x\nk99: y\n").summaries == [
        "duplicate-key 101:1-101:3", "duplicate-key 102:1-102:4",
      ])
  }

  /// Y5: a few anchors are fine, up to the limit.
  @Test func aliasesUpToTheLimit() {
    func text(_ count: Int) -> String { "a: &x {b: 1}\nc:\n" + String(repeating: "  - *x\n", count: count) }
    #expect(Reading("a: &x 1\nb: *x\nc: *x\n").summaries == [])
    #expect(Reading(text(100)).summaries == [])
    #expect(Reading(text(101)).summaries == ["too-many-aliases 103:5-103:7"])
    #expect(Reading(text(150)).summaries == ["too-many-aliases 103:5-103:7"])
    #expect(Reading(text(3), YAMLLimits(aliases: 2)).summaries == ["too-many-aliases 5:5-5:7"])
  }

  /// Y4: nine levels of nine aliases cost nothing but an error at the alias that goes too far.
  @Test func anAliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let codes = Reading(text).report.diagnostics.filter { $0.severity == .error }.map(\.code)
    #expect(codes == [.tooManyAliases])
    let nodes = Reading(text, YAMLLimits(aliases: .max)).report.diagnostics.filter { $0.severity == .error }
    #expect(nodes.map(\.code) == [.tooManyNodes])
    let none = Reading(text, YAMLLimits(aliases: .max, nodes: .max))
    #expect(!none.report.hasErrors)
  }

  @Test func levelsReachedThroughAliasesCount() {
    var text = "a0: &a0 [x]\n"
    for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let codes = Reading(text, YAMLLimits(aliases: .max)).report.diagnostics.filter { $0.severity == .error }
      .map(\.code)
    #expect(codes == [.tooDeep])
  }

  @Test func depthUpToTheLimit() {
    func text(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "\n---\na: @b\n"
    }
    #expect(Reading(text(64)).summaries == ["reserved-character 3:4-3:5"])
    #expect(Reading(text(65)).summaries == ["too-deep 1:65-1:66", "reserved-character 3:4-3:5"])
  }

  @Test func valuesUpToTheLimit() {
    func text(_ items: Int) -> String { String(repeating: "- x\n", count: items) }
    #expect(Reading(text(9_999)).summaries == [])
    #expect(Reading(text(10_000)).summaries == ["too-many-nodes 10000:3-10000:4"])
  }

  @Test func bytesUpToTheLimit() {
    #expect(Reading("a: b\n", YAMLLimits(bytes: 5)).summaries == [])
    #expect(Reading("a: b\n", YAMLLimits(bytes: 4)).summaries == ["file-too-large 1:1-1:1"])
  }

  @Test func anAliasKnowsWhereItStands() throws {
    let marked = MarkedSource("a: &x ⟦[1, 2]⟧\nb: ⟦*x⟧\n")
    let reading = Reading(marked.source)
    let value = try #require(reading.documents.first?.root?["b"])
    #expect([value.range, try #require(value.alias)].map(MarkedSource.place) == marked.places)
    guard case .sequence(let items) = value.content else {
      Issue.record("no list")
      return
    }
    #expect(items.count == 2)
    #expect(items.allSatisfy { $0.alias == nil })
  }

  @Test func anAliasToAnotherDocument() throws {
    let fault = try #require(Reading("a: &x 1\nb: *x\n---\nc: *x\n").report.diagnostics.first)
    #expect(fault.summary == "unknown-alias 4:4-4:6")
    #expect(fault.help == "anchors do not reach across '---'; use 'extends'")
    #expect(fault.notes.map { MarkedSource.place($0.range) } == ["1:4-1:6"])
  }

  @Test func anAnchorMayBeDefinedAgain() {
    let reading = Reading("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")
    #expect(reading.summaries == [])
    guard case .scalar(let scalar) = reading.documents.first?.root?["d"]?.content else { return }
    #expect(scalar.text == "2")
  }

  @Test func badValuesAreInvalidAndTheRestRemains() {
    let root = Reading("a: *x\nb: !foo c\nd: {{e}}\nf: 1\n").documents.first?.root
    for key in ["a", "b", "d"] {
      guard case .invalid = root?[key]?.content else {
        Issue.record("\(key) is not invalid")
        continue
      }
    }
    #expect(root?["f"] != nil)
  }

  @Test(arguments: [
    ("k:\n", true), ("k: ~\n", true), ("k: null\n", true), ("k: ''\n", false), ("k: !!str\n", false),
    ("k: !!str null\n", false), ("k: Null\n", false), ("k: [ ]\n", false),
  ])
  func unsetValues(_ text: String, _ isUnset: Bool) {
    #expect(Reading(text).documents.first?.root?["k"]?.isUnset == isUnset)
  }

  @Test func documents() {
    #expect(Reading("").documents.count == 0)
    #expect(Reading("# c\n\n").documents.count == 0)
    let reading = Reading("a: 1\n---\n# nothing\n---\nb: @x\n---\nc: 1\n")
    #expect(reading.documents.map { $0.root != nil } == [true, false, false, true])
    #expect(reading.documents.map(\.isBroken) == [false, false, true, false])
    #expect(
      reading.documents.map { MarkedSource.place($0.range) } == ["1:1-1:5", "2:1-2:1", "4:1-4:1", "6:1-7:5"])
  }
}
