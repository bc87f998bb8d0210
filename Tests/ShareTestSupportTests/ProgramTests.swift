import Foundation
import Testing

@testable import ShareTestSupport

struct ProgramTests {
  @Test func movesBytesBothWays() throws {
    var random = SeededGenerator(seed: 1)
    let bytes = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let result = try Program.run("cat", input: bytes)
    #expect(result.ending == .exited(0))
    #expect(result.output == bytes)
  }

  @Test func survivesAChildThatStopsReading() throws {
    let result = try Program.run("true", input: [UInt8](repeating: 65, count: 1_000_000))
    #expect(result.ending == .exited(0))
  }

  @Test func tellsOutputErrorsAndStatusApart() throws {
    let result = try Program.run("sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(result.outputText == "out\n")
    #expect(result.errorText == "err\n")
    #expect(result.status == 3)
  }

  @Test func tellsASignal() throws {
    #expect(try Program.run("sh", ["-c", "kill -TERM $$"]).ending == .signalled(SIGTERM))
  }

  @Test("The time limit ends the whole group", arguments: ["sleep 60 & sleep 60", "exec >&- 2>&-; sleep 60"])
  func keepsTheTimeLimit(script: String) throws {
    let start = ContinuousClock.now
    let result = try Program.run("sh", ["-c", script], timeLimit: 0.2)
    #expect(result.ending == .killedAtTimeLimit)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func setsFolderAndEnvironment() throws {
    let folder = try TemporaryFolder(["sub/name with space/file": "x"])
    let result = try Program.run(
      "/bin/sh", ["-c", "ls; echo \"$A-$HOME\""], environment: ["A": "b c"], inherits: false,
      currentFolder: folder.url.appending(path: "sub/name with space"))
    #expect(result.outputText == "file\nb c-\n")
  }

  @Test func saysThatAProgramIsMissing() {
    #expect(throws: ProgramFault(program: "no-such-program", reason: "not found")) {
      try Program.run("no-such-program")
    }
    #expect(throws: ProgramFault.self) { try Program.run("/no/such/program") }
  }
}
