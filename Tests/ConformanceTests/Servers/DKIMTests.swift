import Foundation
import ShareTestSupport
import Testing

/// The Python library that signs and verifies.
private enum DKIM {
  static let availability = Availability.all([MailServer.availability, library])

  private static let library: Availability = {
    let found = try? Program.run(Program.python, ["-c", "import dkim"]).status
    return found == 0 ? .available : .missing("dkimpy is not installed (pip install dkimpy)")
  }()
}

/// A signature over our bytes, with no blank forgiven, holds behind a real server: nothing is rewritten on the way.
@Suite(.requires("Postfix, Dovecot and dkimpy (pip install dkimpy)") { DKIM.availability }) struct DKIMTests {
  @Test(arguments: [true, false]) func signaturesHold(withEightBitMIME: Bool) throws {
    let server = try MailServer.shared()
    let folder = try TemporaryFolder()
    let key = "\(folder.path)/key.pem"
    let made = try Program.run("openssl", ["genrsa", "-traditional", "-out", key, "2048"])
    try #require(made.status == 0, "\(made)")
    let messages = try GoldenMail.allMessages()
    let address = "dkim-\(withEightBitMIME)@signed.test"
    let port = withEightBitMIME ? server.plainPort : server.sevenBitPort
    let sent = try dkim(["send", key, String(port), address], messages)
    try #require(sent.status == 0, "\(sent)")
    let received = try server.awaitMessages(for: address, count: messages.count, within: 30)
    let verified = try dkim(["verify", key], received.map { Array($0.submitted) })
    #expect(verified.outputText == String(repeating: "good\n", count: messages.count), "\(verified)")
    var changed = Array(received[0].submitted)
    changed[changed.count - 3] ^= 1
    #expect(try dkim(["verify", key], [changed]).outputText == "bad\n", "a change must be seen")
  }

  private func dkim(_ arguments: [String], _ messages: [[UInt8]]) throws -> ProgramResult {
    let input = messages.flatMap { Array("\($0.count)\n".utf8) + $0 }
    return try Program.run(
      Program.python, ["-B", ConformancePrograms.path("signatures.py")] + arguments, input: input)
  }
}
