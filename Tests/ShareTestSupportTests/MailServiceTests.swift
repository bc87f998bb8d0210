import Foundation
import Testing

@testable import ShareTestSupport

@Suite(.requires(MailServer.availability))
struct MailServiceTests {
  /// Starts a server of its own, prints where it is, and lets one process die without a word.
  static let driver = """
    import os, subprocess, sys
    server = subprocess.Popen([sys.executable, "-B", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    print(server.stdout.readline().decode(), flush=True)
    os.kill(server.pid if sys.argv[2] == "supervisor" else os.getpid(), 9)
    """

  static let listening = """
    import socket, sys
    for port in sys.argv[1:]:
        if socket.socket().connect_ex(("127.0.0.1", int(port))) == 0: print(port)
    """

  @Test("The server ends with what it depends on", arguments: ["test process", "supervisor"])
  func ends(victim: String) throws {
    let program = PackageRoot.programs.appending(path: "serve.py").path
    let run = try Program.run(Program.python, ["-c", Self.driver, program, victim])
    let place = try JSONDecoder().decode(MailService.Place.self, from: Data(run.output))
    let deadline = ContinuousClock.now + .seconds(10)
    while FileManager.default.fileExists(atPath: place.folder), ContinuousClock.now < deadline {
      usleep(20_000)
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder))
    let ports = place.ports.values.map(String.init)
    #expect(try Program.run(Program.python, ["-c", Self.listening] + ports).outputText == "")
  }
}
