extension CodePage {
  private static func forEach(_ data: String, named name: String = "guests.csv", options: String = "")
    -> Example
  {
    Example.recipe(
      """
      destination: mail
      campaign: party
      for-each: {file: \(name)\(options)}
      from: jane@example.org
      to: "{{email}}"
      subject: Hello
      body: The party is on Saturday.
      unsubscribe: {mailto: jane@example.org}
      """
    ).with(name, .text(data))
  }

  static let badData = CodePage(
    "a data file does not say what it must",
    """
    Each column has a name without spaces around it, each row has a key where one is wanted, and a file of YAML is a
    list of mappings. Guessing what else was meant could send the wrong text to the wrong people.
    """,
    "Mend the file.",
    wrong: forEach("email, name\na@example.org,Ada\n"),
    right: forEach("email,name\na@example.org,Ada\n"))

  static let badJSON = CodePage(
    "a line of a data file is not JSON",
    "Each line of a .jsonl file holds one object of JSON (RFC 8259).",
    "Mend the line.",
    wrong: forEach("{\"email\": a@example.org}\n", named: "guests.jsonl"),
    right: forEach("{\"email\": \"a@example.org\"}\n", named: "guests.jsonl"))

  static let wrongDelimiter = CodePage(
    "the cells of a data file are separated by another character",
    "The header has no comma, but many of another separator: spreadsheets write semicolons in many countries.",
    "Name the separator: for-each: {file: guests.csv, delimiter: \";\"}.",
    wrong: forEach("email;name\na@example.org;Ada\n"),
    right: forEach("email;name\na@example.org;Ada\n", options: ", delimiter: \";\""))

  static let raggedRow = CodePage(
    "a row of a data file has fewer or more cells than the header",
    "Each row has one cell for each column. With a cell too few or too many it is not known which is which.",
    "Mend the row; a cell with a comma in it stands in quotes.",
    wrong: forEach("email,name\na@example.org\n"),
    right: forEach("email,name\na@example.org,Ada\n"))

  static let duplicateRow = CodePage(
    "two rows of a data file have the same key",
    """
    The key tells rows apart, so that nobody is written to twice. Without 'key' it is the recipient's address.
    """,
    "Remove one of the rows, or name a column that is different in each by 'key'.",
    wrong: forEach("email,name\na@example.org,Ada\na@example.org,Ada\n", options: ", key: email"),
    right: forEach("email,name\na@example.org,Ada\nb@example.org,Bob\n", options: ", key: email"))

  static let duplicateColumn = CodePage(
    "two columns of a data file have the same name",
    "A template names a column; which of the two would be meant is not known.",
    "Give one of them another name.",
    wrong: forEach("email,name,name\na@example.org,Ada,Lovelace\n"),
    right: forEach("email,name,surname\na@example.org,Ada,Lovelace\n"))

  static let unknownColumn = CodePage(
    "a data file has no such column",
    "'key' and 'where' name columns of the data file, as they stand in its header.",
    "Take the name that is suggested.",
    wrong: forEach("email,name\na@example.org,Ada\n", options: ", key: emial"),
    right: forEach("email,name\na@example.org,Ada\n", options: ", key: email"))

  static let noRows = CodePage(
    "a data file has no rows",
    "There is a header and nothing below it, so that nothing would be shared.",
    "Add rows, or look whether the right file is named.",
    wrong: forEach("email,name\n"),
    right: forEach("email,name\na@example.org,Ada\n"))
}
