import Foundation
import ShareCompose
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareDelivery

/// Programs that make items: real ones, slow, talkative and failing.
@Suite struct ItemProgramTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ words: [String], _ kind: ActivityParameters.Kind = .text, timeout: Int = 10_000,
    environment: [String: String] = [:], isStopped: () -> Bool = { false }
  ) throws -> Result<String, ItemProgramFault> {
    let command = ActivityParameters.Command(
      arguments: words, produces: kind, timeout: Milliseconds(timeout))
    let surroundings = ProgramSurroundings(
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path].merging(environment) { $1 })
    let program = ItemProgram(command, in: folder.path, surroundings: surroundings)
    do throws(ItemProgramFault) {
      return .success(String(decoding: try program.run(unless: isStopped), as: UTF8.self))
    } catch { return .failure(error) }
  }

  private func fault(_ result: Result<String, ItemProgramFault>) -> String {
    guard case .failure(let fault) = result else { return "no fault" }
    return fault.sentence
  }

  @Test(arguments: [
    (["echo", "a b", "$HOME", "*", ";ls"], "a b $HOME * ;ls\n"), (["pwd", "-P"], nil), (["cat"], ""),
    (["sh", "-c", "echo out; echo err >&2"], "out\n"), (["env"], nil),
  ])
  func output(_ words: [String], _ expected: String?) throws {
    let output = try run(words).get()
    switch words[0] {
    case "pwd": #expect(output == (absolutePath(of: folder.path) ?? "") + "\n")
    case "env":
      #expect(Set(output.split(separator: "\n")) == ["PATH=/usr/bin:/bin", "TMPDIR=\(folder.path)"])
    default: #expect(output == expected)
    }
  }

  @Test func aProgramBesideTheRecipe() throws {
    try folder.write("bin/.keep", "")
    try folder.writeProgram("bin/make", "#!/bin/sh\necho made in $(basename \"$PWD\")\n")
    let name = try #require(absolutePath(of: folder.path)?.split(separator: "/").last)
    #expect(try run(["bin/make"]).get() == "made in \(name)\n")
    #expect(fault(try run(["./nowhere"])) == "there is no program ./nowhere")
    #expect(fault(try run(["nowhere-at-all"])) == "there is no program nowhere-at-all")
  }

  @Test(arguments: [
    (["false"], "false ended with exit status 1"),
    (
      ["sh", "-c", "echo no >&2; echo 'not \u{1B}[31mtoday' >&2; exit 7"],
      "sh ended with exit status 7: not \\u{1B}[31mtoday"
    ),
    (["sh", "-c", "kill -9 $$"], "sh was ended by signal 9"),
  ])
  func failing(_ words: [String], _ sentence: String) throws { #expect(fault(try run(words)) == sentence) }

  /// What it started ends with it, also where it does not listen to being asked.
  @Test(arguments: ["", "trap '' TERM; "]) func slow(_ trap: String) throws {
    let start = ContinuousClock.now
    let script = "\(trap)(\(trap)while :; do date > alive; sleep 0.05; done) & echo half; sleep 60; sleep 60"
    #expect(
      fault(try run(["sh", "-c", script], timeout: 300)) == "sh did not end within 300ms and was stopped")
    #expect(ContinuousClock.now - start < .seconds(10))
    usleep(100_000)
    try FileManager.default.removeItem(atPath: folder.path + "/alive")
    usleep(300_000)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/alive"))
  }

  @Test func stopped() throws {
    let start = ContinuousClock.now
    let result = try run(["sleep", "60"]) { ContinuousClock.now - start > .milliseconds(200) }
    #expect(fault(result) == "sleep was stopped" && ContinuousClock.now - start < .seconds(10))
  }

  @Test(arguments: [(ActivityParameters.Kind.text, 1 << 20), (.url, 1 << 16), (.file, 32 << 20)])
  func large(_ kind: ActivityParameters.Kind, _ limit: Int) throws {
    #expect(try run(["head", "-c", "\(limit)", "/dev/zero"], kind).get().utf8.count == limit)
    let over = try run(["head", "-c", "\(limit + 1)", "/dev/zero"], kind)
    #expect(fault(over) == "head printed more than \(limit >> 10) KiB and was stopped")
    #expect(fault(try run(["yes"], kind)) == "yes printed more than \(limit >> 10) KiB and was stopped")
  }

  /// A program that leaves something behind is not waited for, and one that fills its error output is not stuck.
  @Test func leavingAndComplaining() throws {
    let start = ContinuousClock.now
    #expect(try run(["sh", "-c", "sleep 20 & echo done"]).get() == "done\n")
    #expect(try run(["sh", "-c", "head -c 3000000 /dev/zero >&2; echo done"]).get() == "done\n")
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
