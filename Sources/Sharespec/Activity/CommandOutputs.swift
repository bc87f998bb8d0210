import ShareCompose
import ShareDelivery
import ShareModel

/// Runs the programs that make items, each once for a run of sharespec, several at a time and while other things go on.
public final class CommandOutputs: Sendable {
  private struct Work: Hashable {
    let command: ActivityParameters.Command
    let folder: String
  }

  private struct State {
    var waiting: [Work] = []
    var known: Set<Work> = []
    var done: [Work: Result<[UInt8], ItemProgramFault>] = [:]
    var threads = 0
  }

  private let state = Monitor(State())
  private let surroundings: ProgramSurroundings
  private let stop: StopFlag

  /// How many programs run at once.
  private static let limit = 4

  /// Programs find the environment of `secrets`, without the variables that hold secrets; they are ended when `stop` is set.
  public init(secrets: SecretReader, stop: StopFlag = StopFlag()) {
    (surroundings, self.stop) = (secrets.programs, stop)
  }

  /// Begins to run the programs of the chosen activities of sheets.
  public func begin(_ recipes: [CompiledRecipe]) {
    for recipe in recipes {
      guard let sheet = recipe.recipe.sheet, let choice = recipe.choice, choice.outputs === self else {
        continue
      }
      for (command, _) in sheet.commands(for: choice.activity) {
        begin(command, in: recipe.files.folder)
      }
    }
  }

  func begin(_ command: ActivityParameters.Command, in folder: String) {
    begin(Work(command: command, folder: folder))
  }

  /// Waits for what a program makes and puts it among what was made.
  func make(
    _ command: ActivityParameters.Command, in folder: String, for made: inout MadeItems
  ) throws(ItemFault) {
    let work = Work(command: command, folder: folder)
    begin(work)
    let result = state.wait { $0.done[work] } ?? .success([])
    switch result {
    case .failure(let fault): throw ItemFault(sentence: fault.sentence)
    case .success(let output):
      do throws(MadeItemFault) { try made.add(output, of: command) } catch {
        throw ItemFault(sentence: "\(command.arguments.first ?? "") \(error.reason)")
      }
    }
  }

  /// What was made of the common items of a sheet for activities; nothing is run for it that they do not need.
  func madeForCard(
    of sheet: ActivityParameters, offered activities: [ActivityType], in folder: String
  ) -> MadeItems {
    var made = MadeItems()
    let needed = Set(activities.flatMap { sheet.commands(for: $0).map(\.command) })
    for case .command(let command) in sheet.items where needed.contains(command) {
      // Why an item was not made was told by the activity that needs it.
      do throws(ItemFault) { try make(command, in: folder, for: &made) } catch {}
    }
    return made
  }

  private func begin(_ work: Work) {
    let needsThread = state.change { state -> Bool in
      guard state.known.insert(work).inserted else { return false }
      state.waiting.append(work)
      guard state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    do throws(ThreadFault) { _ = try WorkerThread { [self] in runAll() } } catch {
      // Without a thread it takes longer.
      runAll()
    }
  }

  private func runAll() {
    while let work = next() {
      let program = ItemProgram(work.command, in: work.folder, surroundings: surroundings)
      let result = Result { () throws(ItemProgramFault) in try program.run { stop.isSet } }
      state.change { $0.done[work] = result }
    }
  }

  private func next() -> Work? {
    state.change { state in
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}

/// Why an item was not made, as a sentence.
struct ItemFault: Error {
  let sentence: String
}
