import Foundation
import ShareTestSupport
import Testing

/// Text messages into the real gammu-smsd: its files, and a phone that exists only as a folder.
@Suite struct TextMessageTests {
  static let availability = Availability.all([.program("gammu-smsd-inject", package: "gammu-smsd")])

  static let texts: [(name: String, text: String, parts: Int)] = [
    ("short", "We meet at 12:30.", 1), ("gsm", "{[€]} ~^|\\ @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤ÄÖÑÜ§¿äöñüà¡", 1),
    ("long gsm", String(repeating: "abcdefghi ", count: 31), 3),
    ("unicode", "“Größe” – ж 😀 ❤️ عربي", 1),
    ("pair at a border", String(repeating: "ж", count: 66) + "😀" + String(repeating: "ж", count: 66), 3),
    ("escape at a border", String(repeating: "a", count: 152) + "€" + String(repeating: "a", count: 152), 3),
    ("long unicode", String(repeating: "жук ", count: 40) + "😀", 3),
    ("blank ends", "  a \n\n", 1), ("all that is taken", String(repeating: "冬", count: 1_666), 25),
    ("all that is taken of gsm", String(repeating: "a", count: 4_997) + "\n", 33),
    ("option", "-unicode -len 3 $HOME `id` 'a' \"b\"", 1), ("lines", "a\nb\n\nc", 1),
  ]

  let run: LocalRun

  init() throws {
    run = try LocalRun()
    let path = run.folder.path
    for name in ["in", "out", "sent", "error", "phone"] { try run.folder.write("\(name)/.keep", "") }
    try run.folder.write(
      "smsdrc",
      """
      [gammu]
      port = \(path)/phone
      connection = none
      model = dummy
      [smsd]
      service = files
      inboxpath = \(path)/in/
      outboxpath = \(path)/out/
      sentsmspath = \(path)/sent/
      errorsmspath = \(path)/error/
      logfile = \(path)/log
      debuglevel = 255
      pin =

      """)
    try run.folder.write("accounts.yaml", "phone: {kind: gammu, config: smsdrc, country: DE}\n")
  }

  /// The texts of a file in gammu's own format, and in how many messages they are cut where it was sent in pieces.
  func read(_ name: String, in folder: String) throws -> String {
    let backup = try backup(name, in: folder)
    var units: [UInt16] = []
    for line in backup.split(whereSeparator: \.isNewline) {
      guard let match = line.firstMatch(of: /^Text\d+ = ([0-9A-F]*)$/) else { continue }
      let digits = Array(match.1)
      for start in stride(from: 0, to: digits.count - 3, by: 4) {
        units.append(UInt16(String(digits[start..<start + 4]), radix: 16) ?? 0)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The comments in it can hold halves of characters.
  func backup(_ name: String, in folder: String) throws -> String {
    String(decoding: try run.folder.bytes("\(folder)/\(name)"), as: UTF8.self)
  }

  func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(run.folder.path)/\(folder)")
      .filter { $0 != ".keep" }.sorted()
  }

  func share(_ text: String, to numbers: String) throws -> ProgramResult {
    let quoted = try #require(String(data: JSONEncoder().encode(text), encoding: .utf8))
    try run.folder.write(
      "m.share.yaml",
      "destination: messages\nsegments: 50\nto: \(numbers)\nbody: \(quoted.replacing("\\/", with: "/"))\n")
    return try run.sharespec("run", "--config", "accounts.yaml", "m.share.yaml")
  }

  @Test(.requires(availability), arguments: texts.map(\.name)) func queued(name: String) throws {
    let sample = try #require(Self.texts.first { $0.name == name })
    let result = try share(sample.text, to: "['0170 1234567', +49 171 7654321, 72000]")
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("accepted by phone, 3 recipients"), "\(result)")
    let files = try files("out")
    #expect(files.count == 3)
    for number in ["+491701234567", "+491717654321", "72000"] {
      let file = try #require(files.first { $0.contains("_\(number)_") })
      #expect(try read(file, in: "out") == sample.text)
      #expect(result.outputText.contains("\(number) is queued as \(run.folder.path)/out/\(file)"))
      // gammu cuts the text into as many pieces as we count.
      let backup = try backup(file, in: "out")
      #expect(backup.matches(of: /(?m)^\[SMSBackup\d+\]/).count == sample.parts, "\(backup)")
    }
  }

  /// The daemon takes what we queued and hands all of it to its phone.
  @Test(.requires(.all([availability, .program("gammu-smsd")]))) func sentByTheDaemon() throws {
    let text = try #require(Self.texts.first { $0.name == "pair at a border" }).text
    #expect(try share(text, to: "+49 170 1234567").status == 0)
    let queued = try files("out")
    let daemon = try Program.run(
      "gammu-smsd", ["--config", run.folder.path + "/smsdrc", "--suicide", "6"], timeLimit: 30)
    #expect(try files("out") == [] && files("error") == [], "\(daemon)")
    #expect(try files("sent") == queued)
    // The daemon notes what it did by writing the message again and again; the last time it is whole.
    #expect(try read(try #require(queued.first), in: "sent").hasSuffix(text))
    let sent = try run.folder.read("log").matches(of: /SMS sent on device/).count
    #expect(sent == 3, "one for each piece")
  }

  @Test(.requires(availability)) func faults() throws {
    try run.folder.write("accounts.yaml", "phone: {kind: gammu, config: nowhere, country: DE}\n")
    let result = try share("Hi", to: "+49 170 1234567")
    #expect(result.status == 78 && result.errorText.contains("gammu-smsd-inject ended with"), "\(result)")
    // Nobody is lost: with the right settings the run goes on.
    try run.folder.write("accounts.yaml", "phone: {kind: gammu, config: smsdrc, country: DE}\n")
    #expect(try run.sharespec("resume").status == 0)
    #expect(try files("out").count == 1)
    try run.folder.write("accounts.yaml", "phone: {kind: gammu, program: ./nothing}\n")
    #expect(try share("Hi", to: "+49 170 1234567").status == 78)
  }

  /// gammu would cut off what is behind them, or make empty messages.
  @Test(.requires(availability)) func tooLong() throws {
    let result = try share(String(repeating: "a", count: 4_999), to: "+49 170 1234567")
    #expect(result.status == 1 && result.errorText.contains("4999 bytes; gammu-smsd takes 4998"), "\(result)")
  }

  /// A queue in a database that does not answer has nothing queued, and may be there later.
  @Test(.requires(availability), arguments: ["native_mysql", "native_pgsql"])
  func databaseDown(driver: String) throws {
    let rules = try run.folder.read("smsdrc")
    try run.folder.write(
      "smsdrc",
      rules.replacing("service = files", with: "service = sql\ndriver = \(driver)\nhost = 127.0.0.1:1"))
    let result = try share(String(repeating: "a", count: 200), to: "+49 170 1234567")
    #expect(result.status == 4 && result.outputText.contains("not taken by phone now"), "\(result)")
  }

  @Test func aLinkIsShown() throws {
    try run.folder.write("accounts.yaml", "")
    let result = try share("I ❤️ it & more", to: "+49 170 1234567")
    #expect(result.status == 0)
    #expect(result.outputText.contains("sms:+491701234567?body=I%20%E2%9D%A4%EF%B8%8F%20it%20%26%20more\n"))
    #expect(result.outputText.contains("nothing was sent") && !result.outputText.contains("accepted"))
  }

  @Test func aLinkIsOpened() throws {
    try run.folder.write("bin/.keep", "")
    try run.folder.writeProgram("bin/xdg-open", "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/opened\"\n")
    try run.folder.write("home/.keep", "")
    try run.folder.write("accounts.yaml", "link: {kind: sms-uri, open: true}\n")
    try run.folder.write("m.share.yaml", "destination: messages\nbody: Hi\n")
    let path = ["PATH": run.folder.path + "/bin:/usr/bin:/bin"]
    let result = try run.sharespec("run", "--config", "accounts.yaml", "m.share.yaml", with: path)
    #expect(result.status == 0 && result.outputText.contains("whether it is sent is up to you"), "\(result)")
    #expect(try run.folder.read("home/opened") == "sms:?body=Hi")
  }
}
