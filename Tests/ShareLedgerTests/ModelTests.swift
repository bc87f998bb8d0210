import ShareLedger
import Testing

/// All interleavings of what can happen to two entries in two runs that may be started twice at once: each step of the client, a crash at
/// any moment, a lost reply, a failing disk, a person's resend. The states and the steps are the ledger's own.
@Suite struct ModelTests {
  @Test func promisesHold() {
    let found = Exploration(hasCommitPoint: true)
    #expect(found.broken == [])
    // So many worlds that none of the steps can have been left out.
    #expect(found.count > 10_000)
    #expect(found.reached.isSuperset(of: EntryState.allCases.filter { $0 != .cancelled }))
  }

  /// The control: without the commit point the same model sends twice.
  @Test func withoutTheCommitPointTheyDoNot() {
    #expect(Exploration(hasCommitPoint: false).broken.contains("I1: sent twice"))
  }
}

/// Everything that matters at one moment.
private struct World: Hashable {
  struct Entry: Hashable {
    var state = EntryState.planned
    var copies = 0
    var resends = 0
  }

  /// What a run does next.
  enum Step: Hashable {
    case start, choose
    case commit(Int), dot(Int), reply(Int, taken: Bool), record(Int, Transition)
    case ended
  }

  var entries = [Entry(), Entry()]
  var runs: [Step] = [.start, .start]
  var holder: Int?
  var crashes = 0, losses = 0, diskErrors = 0, words = 0
}

private struct Exploration {
  private(set) var broken: Set<String> = []
  private(set) var count = 0
  private(set) var reached: Set<EntryState> = []
  private let hasCommitPoint: Bool

  init(hasCommitPoint: Bool) {
    self.hasCommitPoint = hasCommitPoint
    var known: Set<World> = [World()]
    var open = [World()]
    while let world = open.popLast() {
      reached.formUnion(world.entries.map(\.state))
      broken.formUnion(problems(world))
      for next in nextWorlds(world) where known.insert(next).inserted { open.append(next) }
    }
    count = known.count
  }

  private func nextWorlds(_ world: World) -> [World] {
    var worlds = world.runs.indices.flatMap { steps(world, run: $0) }
    for index in world.entries.indices where world.holder == nil && world.words < 1 {
      for word in [Transition.arrive, .resend] {
        guard var next = took(word, index, world) else { continue }
        next.words += 1
        if word == .resend { next.entries[index].resends += 1 }
        worlds.append(next)
      }
    }
    return worlds
  }

  private func steps(_ world: World, run: Int) -> [World] {
    var worlds: [World] = []
    func add(_ step: World.Step, _ change: (inout World) -> Void = { _ in }) {
      var next = world
      next.runs[run] = step
      change(&next)
      worlds.append(next)
    }
    switch world.runs[run] {
    case .ended: return []
    case .start:
      // The kernel's lock: a second run ends at once. The first thing done under it is the recovery.
      guard world.holder == nil else { return [] }
      add(.choose) { next in
        next.holder = run
        for index in next.entries.indices { next = took(.doubt, index, next) ?? next }
      }
      return worlds
    case .choose:
      for index in world.entries.indices where world.entries[index].state.isOpen { add(.commit(index)) }
      add(.ended) { $0.holder = nil }
    case .commit(let index):
      if hasCommitPoint {
        if let next = took(.commit, index, world) {
          worlds.append(next)
          worlds[worlds.count - 1].runs[run] = .dot(index)
        }
        // Refused before the commit point.
        for refusal in [Transition.fail, .defer] {
          guard let next = took(refusal, index, world) else { continue }
          worlds.append(next)
          worlds[worlds.count - 1].runs[run] = .ended
          worlds[worlds.count - 1].holder = nil
        }
        worlds += fullDisk(world, run)
      } else {
        add(.dot(index))
      }
    case .dot(let index):
      add(.reply(index, taken: true)) { $0.entries[index].copies += 1 }
      add(.reply(index, taken: false))
      if hasCommitPoint { add(.record(index, .withdraw)) }
    case .reply(let index, let taken):
      if taken {
        add(.record(index, .accept))
      } else {
        [Transition.fail, .defer].forEach { add(.record(index, $0)) }
      }
      if world.losses < 1 { add(.record(index, hasCommitPoint ? .doubt : .defer)) { $0.losses += 1 } }
    case .record(let index, let transition):
      add(.choose) { next in
        if hasCommitPoint {
          next = took(transition, index, next) ?? next
          next.runs[run] = .choose
        } else {
          next.entries[index].state = transition.target
        }
      }
      worlds += fullDisk(world, run)
    }
    if world.crashes < 2 {
      add(.start) { next in
        next.crashes += 1
        next.holder = nil
      }
    }
    return worlds
  }

  /// A write that fails: nothing is written, and the run is over for good.
  private func fullDisk(_ world: World, _ run: Int) -> [World] {
    guard world.diskErrors < 1 else { return [] }
    var next = world
    next.diskErrors += 1
    next.runs[run] = .ended
    next.holder = nil
    return [next]
  }

  private func took(_ transition: Transition, _ index: Int, _ world: World) -> World? {
    guard transition.sources.contains(world.entries[index].state) else { return nil }
    var next = world
    next.entries[index].state = transition.target
    return next
  }

  private func problems(_ world: World) -> Set<String> {
    var problems: Set<String> = []
    for entry in world.entries {
      if entry.copies > 1 + entry.resends { problems.insert("I1: sent twice") }
      if entry.state == .accepted, entry.copies == 0, world.words == 0 {
        problems.insert("I3: accepted and not at the server")
      }
      // Committing with no run at work is what the next start finds in doubt.
      if entry.copies > entry.resends, entry.state.isOpen || entry.state == .failed, world.holder == nil,
        entry.resends == 0
      {
        problems.insert("I4: at the server and neither accepted nor in doubt")
      }
    }
    let doubtful = world.entries.filter { $0.state == .inDoubt }.count
    if doubtful > world.crashes + world.losses + world.diskErrors { problems.insert("I5: too much in doubt") }
    return problems
  }
}
