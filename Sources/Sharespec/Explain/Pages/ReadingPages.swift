extension CodePage {
  static let unreadableFile = CodePage(
    "a file or a folder cannot be read",
    """
    A path of the command line leads nowhere, or the system does not let sharespec read what is there. The same is
    said of a file that a recipe names when it is there but cannot be read. The exit status of a path that cannot be
    read is 2: nothing is known about the recipes in it.
    """,
    "Check the spelling of the path and the permissions of the file.",
    wrong: .command("check", "missing.share.yaml"),
    right: .mail("subject: Hello"))

  static let fileTooLarge = CodePage(
    "a file has more bytes than are read",
    """
    Recipes and the texts of their bodies are held in memory as a whole, so each may have at most 4 MiB, and Markdown
    256 KiB. Attachments have no such limit: they are read while the mail is written. Markdown is refused, too, where
    turning it into HTML could take minutes: for tables of thousands of columns, and for paragraphs of 100 KiB that
    are full of marks.
    """,
    "Split a large recipe file into several, and send a long text as an attachment.",
    wrong: .mail("body: {file: log.txt}").with(
      "log.txt", .repeated(head: "", line: "# one more line of a log that nobody reads\n", times: 100_000)),
    right: .mail("attachments: log.txt").with(
      "log.txt", .repeated(head: "", line: "# one more line of a log that nobody reads\n", times: 100_000)))

  static let emptyFile = CodePage(
    "a file holds nothing",
    """
    A recipe file without a recipe is probably a mistake: one whose text was never saved, say, or whose lines are all
    comments. Of an attachment without a byte it is a warning.
    """,
    "Write the recipe, or remove the file from the command line or from the recipe that names it.",
    wrong: .recipe("# to be written"),
    right: .mail("subject: Hello"))

  static let noRecipes = CodePage(
    "a folder holds no recipe",
    """
    A folder on the command line stands for all recipes below it: files whose names end with .share.yaml or
    .share.yml. Hidden folders and links to folders are passed over. That there is none would otherwise look like
    success.
    """,
    "Check the path, and give recipes a name with one of the endings.",
    wrong: .recipe("destination: mail").inFolder("recipes").renamed("recipes/news.yaml").running(
      "check", "recipes"),
    right: .mail("subject: Hello").inFolder("recipes").running("check", "recipes"))
}
