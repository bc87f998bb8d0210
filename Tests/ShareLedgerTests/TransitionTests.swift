import ShareLedger
import ShareTestSupport
import Testing

@Suite struct TransitionTests {
  /// The table of the states, as it is written down: from, step, to.
  static let table: [(EntryState, Transition, EntryState)] = [
    (.planned, .replace, .planned), (.deferred, .replace, .planned),
    (.planned, .commit, .committing), (.deferred, .commit, .committing),
    (.committing, .accept, .accepted),
    (.planned, .fail, .failed), (.deferred, .fail, .failed), (.committing, .fail, .failed),
    (.planned, .defer, .deferred), (.deferred, .defer, .deferred), (.committing, .defer, .deferred),
    (.committing, .withdraw, .planned), (.committing, .doubt, .inDoubt),
    (.inDoubt, .arrive, .accepted),
    (.inDoubt, .resend, .planned), (.failed, .resend, .planned), (.cancelled, .resend, .planned),
    (.planned, .cancel, .cancelled), (.deferred, .cancel, .cancelled),
  ]

  static func target(_ state: EntryState, _ step: Transition) -> EntryState? {
    table.first { $0.0 == state && $0.1 == step }?.2
  }

  @Test(arguments: EntryState.allCases, Transition.allCases)
  func isTheTable(state: EntryState, step: Transition) {
    #expect(step.sources.contains(state) == (Self.target(state, step) != nil))
    if let target = Self.target(state, step) { #expect(step.target == target) }
  }

  @Test func acceptedIsTheEnd() {
    #expect(Transition.allCases.allSatisfy { !$0.sources.contains(.accepted) })
  }

  @Test func onlyPersonsLeadBackFromWhereItMayHaveBeenSent() {
    for step in Transition.allCases where step.sources.contains(.inDoubt) { #expect(step.needsWord) }
  }

  /// Random steps, allowed or not, in calls of several, with ends without a word between them, beside a plain dictionary.
  @Test(arguments: 0..<12) func randomStepsAgreeWithAPlainModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    var ledger: Ledger? = try Samples.ledger(folder)
    let count = 5
    let run = try Samples.plan(0..<count, in: try #require(ledger))
    var model = [EntryState](repeating: .planned, count: count)
    for round in 0..<120 {
      if round % 40 == 39 {
        ledger = nil
        ledger = try Samples.ledger(folder)
        model = model.map { $0 == .committing ? .inDoubt : $0 }
      }
      var changes: [Change] = []
      var next: [EntryState]? = model
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let number = Int.random(in: 0...count, using: &random)
        let step = try #require(Transition.allCases.randomElement(using: &random))
        changes.append(try Samples.change(step, number))
        guard let states = next, number < count, let target = Self.target(states[number], step) else {
          next = nil
          continue
        }
        next?[number] = target
      }
      let refusal = fault { try ledger?.record(changes, in: run) }
      #expect((refusal == nil) == (next != nil), "\(changes)")
      model = next ?? model
      let found = try (0..<count).map { try ledger?.entry(Samples.key($0))?.state }
      #expect(found == model.map(Optional.some))
      #expect(try ledger?.counts().total == count)
    }
  }
}
