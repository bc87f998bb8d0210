import ShareModel

/// A server that keeps mail in folders.
struct IMAPFields: FieldRoot {
  var account = AccountFields()
  var host: String?
  var port: Port?
  var tls: IMAPServer.TLS?
  var username: String?
  var password: SecretSource?
  var mechanism: IMAPServer.Mechanism?
  var drafts: String?
  var sent: String?
  var certificateFile: String?

  static let table = FieldTable<IMAPFields>(
    .part("an imap account"),
    AccountFields.table.fields.map { $0.lifted(to: \.account) } + [
      Field("host", \.host, "the server's name", .required),
      Field("port", \.port, "its port; without it, 993 for implicit TLS and 143 for all else"),
      Field(
        "tls", \.tls, "how the connection is secured; without it, `starttls` for port 143, else `implicit`"),
      Field("username", \.username, "the user", .required),
      Field("password", \.password, "the password", .required),
      Field("auth", \.mechanism, "how the password is presented; `automatic` without it"),
      Field(
        "drafts", \.drafts, "the folder for drafts; without it, the one that the server marks, else `Drafts`"),
      Field(
        "sent", \.sent, "the folder of sent mail; without it, the one that the server marks, else `Sent`"),
      Field("ca-file", \.certificateFile, "a file with the certificates to trust in place of the system's"),
    ])

  var server: IMAPServer? {
    guard let host, let username else { return nil }
    return IMAPServer(
      host: host, port: port?.number, tls: tls, username: username, password: password,
      mechanism: mechanism ?? .automatic, drafts: drafts, sent: sent, certificateFile: certificateFile)
  }
}
