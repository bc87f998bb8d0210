extension CodePage {
  static let secretInRecipe = CodePage(
    "a password or a token stands in a recipe",
    """
    Recipes are kept in version control, where everybody who can read the repository reads them for ever. Secrets stand
    in accounts.yaml on the machine that shares, or come from a password store.
    """,
    "Move the secret to the account, and change it if it was ever committed.",
    wrong: .mail("password: hunter2"),
    right: .mail("account: office").with(
      "accounts.yaml",
      .text(
        """
        office:
          kind: smtp
          host: mail.example.org
          username: jane
          password: {command: [pass, show, mail/office]}

        """)
    ).running("check", "--config", "accounts.yaml", Example.recipeName))

  static let newerVersion = CodePage(
    "a recipe is written in a newer version of the language",
    """
    The key sharespec says in which version of the language a recipe is written. A newer one may hold what this program
    does not know, so it does not try.
    """,
    "Install a newer sharespec.",
    wrong: .mail("sharespec: 99"),
    right: .mail("sharespec: 1"))
}
