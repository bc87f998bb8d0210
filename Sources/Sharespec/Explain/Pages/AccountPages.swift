extension CodePage {
  static let badAccounts = CodePage(
    "the account file is not as it must be",
    """
    The file is a mapping of names to accounts. A name is made of small letters, digits, dots, hyphens and underscores,
    and at most one account is the default. Lines of this file are never shown, since it may hold secrets.
    """,
    "Compare the file with the examples of Grammar.md, 5.",
    wrong: .mail("subject: Hello").with("accounts.yaml", .text("Office: {kind: outbox}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName),
    right: .mail("subject: Hello").with("accounts.yaml", .text("office: {kind: outbox}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName))

  static let unknownAccount = CodePage(
    "a recipe names an account that is not there",
    """
    Accounts stand in accounts.yaml on each machine, outside of recipes. The account 'outbox' is always there; others
    must be written.
    """,
    "Check the spelling, or add the account to the file.",
    wrong: .mail("account: offcie").with("accounts.yaml", .text("office: {kind: outbox}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName),
    right: .mail("account: office").with("accounts.yaml", .text("office: {kind: outbox}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName))

  static let exposedSecret = CodePage(
    "others can read a file with a password",
    """
    An account file that holds a password itself must belong to you and be readable by nobody else. A file that only
    says where the password comes from may be read by all.
    """,
    "Run chmod 600 on the file, or take the password from a command or the environment.",
    wrong: .mail("subject: Hello").with("accounts.yaml", .text(literalSecret))
      .running("check", "--config", "accounts.yaml", Example.recipeName),
    right: .mail("subject: Hello").with("accounts.yaml", .text(literalSecret), isPrivate: true)
      .running("check", "--config", "accounts.yaml", Example.recipeName))

  static let unfitAccount = CodePage(
    "the account cannot do what the recipe asks for",
    """
    Each kind of account is for one destination: smtp, sendmail, imap, outbox, maildir and mbox for mail, gammu and sms-uri
    for messages, clipboard for the pasteboard, pictures for photos. Text messages carry no files. Servers and programs that
    send mail keep no drafts, and an account of kind imap keeps drafts and sends nothing; the places of this machine take both.
    """,
    "Name another account with 'account', or none, or change what the message says.",
    wrong: .mail("account: office\ndeliver: draft")
      .with("accounts.yaml", .text("office: {kind: smtp, host: mail.example.org}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName),
    right: .mail("account: box\ndeliver: draft")
      .with("accounts.yaml", .text("box: {kind: maildir, path: drafts}\n"))
      .running("check", "--config", "accounts.yaml", Example.recipeName))

  private static let literalSecret =
    "office: {kind: smtp, host: mail.example.org, username: jane, password: hunter2}\n"

  static let notPerformed = CodePage(
    "a recipe can be checked and shown, and not yet be performed",
    """
    This version shares mail, text messages, things for the pasteboard and the folder of pictures, and activity sheets by
    these or by programs; networks and requests are checked and previewed.
    """,
    "Show it with 'sharespec preview', or wait for a later version.",
    wrong: .recipe("destination: request\nurl: https://example.org").running("run", "news.share.yaml"),
    right: .mail("subject: Hello").running("run", "news.share.yaml"))
}
