import ShareText
/// A program that is told what became of a share, on its standard input.
///
/// What it prints is not shown, but for its last line where it fails. Nothing depends on how it ends.
public struct CompletionProgram: Sendable {
  private let name: String
  private let path: String
  private let arguments: [String]
  private let surroundings: ProgramSurroundings

  /// The program of some words, the first its path or a name that is looked up in PATH; nil where there is none that can be run.
  public init?(_ words: [String], in surroundings: ProgramSurroundings) {
    guard let name = words.first, let path = surroundings.path(of: name) else { return nil }
    (self.name, self.path, self.surroundings) = (name, path, surroundings)
    arguments = Array(words.dropFirst())
  }

  /// Runs it with a text as its input, and ends it at the limit with all that it started.
  ///
  /// Gives what went wrong, as a sentence without a full stop; nil for success.
  public func tell(_ text: String, within limit: Duration) -> String? {
    let program = HelperProgram(path: path, arguments: arguments, surroundings: surroundings)
    do throws(SystemFault) {
      let input = try NamelessFile.make(in: surroundings.temporaryFolder)
      try input.write(Array(text.utf8))
      return try program.run(input: input, within: limit).fault(of: VisibleText.of(name))
    } catch { return "\(VisibleText.of(name)) cannot be run: \(error.text)" }
  }
}
