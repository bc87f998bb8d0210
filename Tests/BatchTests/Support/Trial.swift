import ShareTestSupport
import Testing

/// One run that meets a fault, and what is done afterwards until nothing changes: `resume`, `run` and `resume` again.
struct Trial {
  /// What the server does, as the people of the batch.
  enum Behaviour: String, CaseIterable, CustomStringConvertible {
    case plain, mixed

    var people: [String] {
      switch self {
      case .plain: (1...6).map { "p\($0)" }
      case .mixed: ["m1", "m2.drop", "m3.lost", "m4.temp", "m5.later", "m6.never", "m7.dead", "m8"]
      }
    }

    var description: String { rawValue }
  }

  let place: BatchPlace
  var connections = 1
  var oracle: Oracle
  private var faulty: ProgramResult?
  /// Whether the run with the fault ended by SIGKILL.
  private(set) var wasKilled = false

  init(_ place: BatchPlace, connections: Int = 1) {
    self.place = place
    self.connections = connections
    oracle = Oracle(place: place, connections: connections)
  }

  /// Notes how the run with the fault ended.
  mutating func note(_ result: ProgramResult) {
    faulty = result
    oracle.outputs.append(result.outputText)
    wasKilled = isKilled(result)
    oracle.crashes += 1
  }

  private func isKilled(_ result: ProgramResult) -> Bool { result.status == 137 }

  /// Runs with failpoints, then goes on to the end, and tells what is broken.
  mutating func perform(failpoint: String, resumingWith second: String? = nil) throws -> [String] {
    note(
      try place.sharespec(
        "run", "--json", "--connections", "\(connections)", "news.share.yaml", failpoint: failpoint))
    if let second {
      let result = try place.sharespec("resume", "--json", failpoint: second)
      oracle.outputs.append(result.outputText)
      oracle.crashes += 1
    }
    return try goOn()
  }

  /// What a person does after a fault.
  mutating func goOn() throws -> [String] {
    oracle.outputs += try place.resumeToTheEnd().map(\.outputText)
    oracle.outputs.append(try place.sharespec("run", "--json", "news.share.yaml").outputText)
    oracle.outputs += try place.resumeToTheEnd().map(\.outputText)
    let found = try oracle.violations()
    return found.isEmpty ? [] : found + [faulty?.description ?? "", "\(try place.status().states)"]
  }
}
