import ShareTestSupport
import Testing

@testable import Sharespec

/// Secrets from where people keep them (cases.md K2 and K3), and what is said where there is none.
@Suite struct SecretReaderTests {
  private func secret(_ source: SecretSource, _ environment: [String: String] = [:]) throws -> String {
    try SecretReader(environment: environment).secret(from: source).reveal { $0 }
  }

  @Test func fromTheEnvironmentAFileAndACommand() throws {
    let folder = try TemporaryFolder(["pass": "hunter2\r\nuser: jane\n"])
    #expect(try secret(.environment("MAIL"), ["MAIL": "hunter2"]) == "hunter2")
    #expect(try secret(.file(path: "\(folder.path)/pass")) == "hunter2")
    #expect(try secret(.command(["printf", "hunter2\\nsecond\\n"])) == "hunter2")
    #expect(try secret(.command(["sh", "-c", "printf hunter2"])) == "hunter2")
  }

  /// Programs do not find in their environment what accounts take from there (reliability.md, row 103).
  @Test func programsDoNotInheritSecrets() throws {
    let environment = ["SMTP_PASSWORD": "a-1", "TOKEN": "b-2", "KEPT": "c-3"]
    let reader = SecretReader(environment: environment, secretVariables: ["TOKEN"])
    #expect(reader.childEnvironment == ["KEPT": "c-3"])
    let seen = try reader.secret(from: .command(["sh", "-c", "env | tr '\n' ' '"])).reveal { $0 }
    #expect(seen.contains("KEPT=c-3") && !seen.contains("a-1") && !seen.contains("b-2"))
    #expect(try reader.secret(from: .environment("TOKEN")).reveal { $0 } == "b-2")
  }

  @Test(arguments: [
    (SecretSource.environment("NOPE"), "the variable NOPE is not set in the environment"),
    (.environment("EMPTY"), "the variable EMPTY is not set in the environment"),
    (.file(path: "/nope"), "the file /nope cannot be read: No such file or directory"),
    (.file(path: "/dev/null"), "the file /dev/null gives an empty secret"),
    (.file(path: "/tmp"), "the secret cannot be read: Is a directory"),
    (.file(path: "/dev/zero"), "the file /dev/zero gives more than 64 KiB, which is no secret"),
    (.command(["true"]), "the command true gives an empty secret"),
    (.command(["false"]), "the command false failed with exit status 1"),
    (.command(["sh", "-c", "echo hunter2; exit 3"]), "the command sh failed with exit status 3"),
    (.command(["sh", "-c", "echo hunter2; kill -9 $$"]), "the command sh failed with signal 9"),
    (.command(["printf", "\\377"]), "the command printf gives a secret that is not UTF-8"),
    (.command(["no-such-command"]), "the command no-such-command cannot be run: No such file or directory"),
    (.command(["yes"]), "the command yes gives more than 64 KiB, which is no secret"),
    (.command([""]), "no command can be run for the secret"),
    (.command([]), "no command can be run for the secret"),
  ])
  func theReasonNamesTheSourceAndNeverTheSecret(_ row: (source: SecretSource, reason: String)) {
    #expect(throws: SecretFault(sentence: row.reason)) { try secret(row.source, ["EMPTY": ""]) }
  }
}
