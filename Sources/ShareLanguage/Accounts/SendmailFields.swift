import ShareModel

/// A program of this machine that takes mail as `sendmail` does.
struct SendmailFields: FieldRoot {
  var account = AccountFields()
  var program: String?

  static let table = FieldTable<SendmailFields>(
    .part("a sendmail account"),
    AccountFields.table.fields.map { $0.lifted(to: \.account) } + [
      Field("program", \.program, "the path of the program; `/usr/sbin/sendmail` without it")
    ])

  var kind: Account.Kind { .sendmail(program: program ?? "/usr/sbin/sendmail") }
}
