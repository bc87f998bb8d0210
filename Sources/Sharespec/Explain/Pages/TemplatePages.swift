extension CodePage {
  static let badTemplate = CodePage(
    "a template is not well formed",
    """
    Texts may hold templates: '{{name}}' is replaced by a value, '{{#name}}...{{/name}}' is a section. This one has a
    tag or a section that is not closed, or something in a tag that cannot stand there.
    """,
    "Close what is open. To write two braces as they are, change the delimiters: '{{=<% %>=}}'.",
    wrong: .mail("vars: {name: Ada}\nsubject: \"Hello {{name\""),
    right: .mail("vars: {name: Ada}\nsubject: \"Hello {{vars.name}}\""))

  static let unknownFilter = CodePage(
    "a filter of a template is not known",
    """
    Behind a name, filters change its value: default, upper, lower, date, json and raw. They are written behind '|'.
    """,
    "Take one of them.",
    wrong: .mail("vars: {name: Ada}\nsubject: \"Hello {{vars.name | uper}}\""),
    right: .mail("vars: {name: Ada}\nsubject: \"Hello {{vars.name | upper}}\""))

  static let unknownVariable = CodePage(
    "a template names a variable that there is not",
    """
    A template knows the columns of the data file, vars.NAME for each constant of 'vars', recipe.id, row.number, now,
    and env.NAME for variables of the environment that --allow-env names. A name that is nowhere would leave a hole.
    """,
    "Take a name that there is.",
    wrong: .mail("vars: {name: Ada}\nsubject: \"Hello {{vars.nam}}\""),
    right: .mail("vars: {name: Ada}\nsubject: \"Hello {{vars.name}}\""))

  static let emptyVariable = CodePage(
    "a variable of a template is empty and has no default",
    """
    "Dear ," must never go out: a value that is missing or blank is an error, unless the template says what stands in
    its place, or asks for it by a section.
    """,
    "Give a default, '{{name | default \"friend\"}}', or mend the data.",
    wrong: .mail("vars: {name: \"\"}\nsubject: \"Hello {{vars.name}}\""),
    right: .mail("vars: {name: \"\"}\nsubject: \"Hello {{vars.name | default 'friend'}}\""))

  static let badVariable = CodePage(
    "a value does not fit where a template puts it",
    """
    The value is a list where a text is needed, no date for the filter 'date', holds a control character or a line end
    where a header or a file name takes none, or would make HTML do more than show text.
    """,
    "Mend the value, or put it somewhere else.",
    wrong: .mail("vars: {day: soon}\nsubject: \"Until {{vars.day | date 'd MMMM'}}\""),
    right: .mail("vars: {day: 2026-11-30}\nsubject: \"Until {{vars.day | date 'd MMMM'}}\""))
}
