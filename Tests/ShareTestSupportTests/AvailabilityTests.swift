import Testing

@testable import ShareTestSupport

struct AvailabilityTests {
  @Test func skipsOutsideCIAndFailsInside() throws {
    let missing = Availability.missing("no server")
    #expect(try missing.isMet(environment: [:]) == false)
    #expect(try missing.isMet(environment: ["CI": "false"]) == false)
    #expect(throws: missing) { try missing.isMet(environment: ["CI": "true"]) }
    #expect(try Availability.available.isMet(environment: ["CI": "true"]))
  }

  @Test func namesTheFirstThatIsMissing() {
    #expect(Availability.all([.available, .missing("a"), .missing("b")]) == .missing("a"))
    #expect(Availability.program("sh") == .available)
    #expect(
      Availability.program("no-such-program", package: "p")
        == .missing("no-such-program is not installed (package p)"))
  }

  @Test func sharedDataThatIsMissingThrows() {
    #expect(throws: Availability.self) { try SharedData.url("no such data") }
  }

  @Test func generatorRepeats() {
    var one = SeededGenerator(seed: 7)
    var two = SeededGenerator(seed: 7)
    #expect((0..<100).map { _ in one.next() } == (0..<100).map { _ in two.next() })
    var zero = SeededGenerator(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
  }
}
