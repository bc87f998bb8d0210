import ShareTestSupport
import Testing

/// `--select` and `--label`.
@Suite struct SelectionTests {
  let folder: TemporaryFolder

  init() throws {
    let mail = "destination: mail\nfrom: jane@example.org\nto: team@example.org\nsubject: Hello\nbody: Hi\n"
    folder = try TemporaryFolder([
      "r/a.share.yaml":
        "id: first\nlabels: [weekly, office]\n\(mail)---\nid: second\nlabels: weekly\n\(mail)",
      "r/b.share.yaml": mail,
      "r/c.share.yaml": "labels: monthly\n\(mail)",
      "bad.share.yaml": "id: bad\nlabels: weekly\nsubjet: x\n\(mail)",
    ])
  }

  func sharespec(_ arguments: [String]) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, arguments, environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
  }

  @Test(arguments: [
    ([], ["first", "second", "b", "c"]),
    (["--select", "second"], ["second"]),
    (["--select=b", "--select", "first"], ["first", "b"]),
    (["--label", "weekly"], ["first", "second"]),
    (["--label=office", "--label=monthly"], ["first", "c"]),
    (["--label", "weekly", "--select", "second"], ["second"]),
  ])
  func chosen(_ row: (options: [String], names: [String])) throws {
    let preview = try sharespec(["preview"] + row.options + ["r"])
    let names = preview.outputText.matches(of: /── ([a-z]+): mail by/).map { String($0.1) }
    #expect(names == row.names, "\(preview)")
    let run = try sharespec(["run"] + row.options + ["r"])
    let shared = run.outputText.matches(of: /([a-z]+): accepted by/).map { String($0.1) }
    #expect(shared == row.names, "\(run)")
  }

  @Test(arguments: [
    (["--select", "frist"], "sharespec: no recipe here is called 'frist'; did you mean 'first'?\n"),
    (["--select", "xyzzy"], "sharespec: no recipe here is called 'xyzzy'; possible: first, second, b, c\n"),
    (["--label", "wekly"], "sharespec: no recipe here has the label 'wekly'; did you mean 'weekly'?\n"),
    (["--label", "office", "--select", "b"], "sharespec: no recipe fits both --select and --label\n"),
    (["--label"], "sharespec: option '--label' needs a value\n"),
  ])
  func faults(_ row: (options: [String], text: String)) throws {
    for command in ["preview", "run"] {
      let result = try sharespec([command, "r"] + row.options)
      #expect(result.status == 2)
      #expect(result.errorText.hasPrefix(row.text), "\(result)")
      #expect(result.output.isEmpty)
    }
  }

  /// A recipe with errors stops all, chosen or not.
  @Test func errorsComeFirst() throws {
    let result = try sharespec(["run", ".", "--select", "nobody"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("did you mean 'subject'?"))
  }
}
