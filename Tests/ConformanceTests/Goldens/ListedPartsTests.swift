import ShareTestSupport
import Testing

/// The readers that people use in a terminal list the parts that are there, by their names.
@Suite struct ListedPartsTests {
  @Test(.requires(.all([.program("mutt"), .program("python3")])), arguments: GoldenMail.all)
  func muttListsPartsAndNames(golden: GoldenMail) throws {
    for message in try golden.messages() {
      let folder = try TemporaryFolder()
      try folder.write("box", bytes: GoldenMailTests.inMbox(message))
      let result = try Program.run(
        Program.python,
        ["-B", ConformancePrograms.path("list_parts.py"), "\(folder.path)/box", folder.path], timeLimit: 60)
      let listed = result.outputText.split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("multipart/") }
      let parts = try ReceivedMail.parse(message).parts
      #expect(listed == parts.map { "\($0.type)\t\($0.fileName ?? "<no description>")" }, "\(result)")
    }
  }

  @Test(.requires(.program("s-nail")), arguments: GoldenMail.all)
  func nailListsPartsAndReadsTheSubject(golden: GoldenMail) throws {
    for message in try golden.messages() {
      let folder = try TemporaryFolder()
      try folder.write("box", bytes: GoldenMailTests.inMbox(message))
      let result = try Program.run(
        "s-nail",
        ["-R", "-:/", "-#", "-S", "v15-compat=yes", "-S", "ttycharset=utf-8", "-f", "\(folder.path)/box"],
        input: Array("type 1\nexit\n".utf8), environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"])
      let lines = result.outputText.split(separator: "\n")
      let mail = try ReceivedMail.parse(message)
      #expect(lines.contains("Subject: \(mail.header("Subject") ?? "")"), "\(result)")
      if mail.parts.count > 1 {
        let marks = lines.filter { $0.hasPrefix("[-- #") }.compactMap {
          $0.split(separator: " ").dropFirst().first
        }
        for part in mail.parts {
          #expect(marks.contains("#1.\(part.path)") || marks.contains("#\(part.path)"), "\(result)")
        }
      }
    }
  }
}
