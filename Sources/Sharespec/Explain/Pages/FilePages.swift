extension CodePage {
  static let noSuchFile = CodePage(
    "a file that a recipe names does not exist",
    """
    Paths are relative to the folder of the recipe, whatever the current folder is, so that the recipe means the same
    everywhere. Capital letters count.
    """,
    "Check the spelling, and where the file lies.",
    wrong: .mail("attachments: reprot.txt").with("report.txt", .text("All is well.\n")),
    right: .mail("attachments: report.txt").with("report.txt", .text("All is well.\n")))

  static let notAFile = CodePage(
    "a path leads to a folder, or to something that is no file",
    "Only regular files can be attached or read. A folder stands for many of them, a device or a pipe for none.",
    "Name the file, or use glob for the files of a folder.",
    wrong: .mail("attachments: reports").with("reports/may.txt", .text("All is well.\n")),
    right: .mail("attachments:\n  - glob: reports/*").with("reports/may.txt", .text("All is well.\n")))

  static let outsideRoot = CodePage(
    "a file lies outside of the folder that recipes may read",
    """
    A recipe may name the files of its repository, or, without one, of its own folder. A recipe from somebody else could
    otherwise send any file of this machine. Links that lead outside are refused, too.
    """,
    "Put the file into the repository, or copy it before sharing.",
    wrong: .mail("attachments: ../report.txt").inFolder("recipes").with(
      "report.txt", .text("All is well.\n")),
    right: .mail("attachments: report.txt").inFolder("recipes").with(
      "recipes/report.txt", .text("All is well.\n")))

  static let noMatch = CodePage(
    "a pattern matches no file, or not as many as expected",
    """
    A pattern that finds nothing is mostly a slip, and a mail without its reports is worse than none. With expect a
    recipe says how many files there must be.
    """,
    "Check the pattern, or say with 'expect: 0..' that there may be none.",
    wrong: .mail("attachments:\n  - glob: reports/*.csv").with("reports/may.txt", .text("All is well.\n")),
    right: .mail("attachments:\n  - glob: reports/*.txt").with("reports/may.txt", .text("All is well.\n")))
}
