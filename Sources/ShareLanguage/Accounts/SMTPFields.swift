import ShareDiagnostics
import ShareModel
import ShareYAML

/// A server that takes mail.
struct SMTPFields: FieldRoot {
  var account = AccountFields()
  var host: String?
  var port: Port?
  var tls: SMTPServer.TLS?
  var username: String?
  var password: SecretSource?
  var mechanism: SMTPServer.Mechanism?
  var ehlo: String?
  var certificateFile: String?
  var connections: Connections?
  var rate: SendingRate?
  var reloginAfter: MessageCount?
  var reports: DeliveryReports?

  static let table = FieldTable<SMTPFields>(
    .part("an smtp account"),
    AccountFields.table.fields.map { $0.lifted(to: \.account) } + [
      Field("host", \.host, "the server's name; without it, SMTP_HOST of the environment"),
      Field(
        "port", \.port, "its port; without it, SMTP_PORT, else 465 for implicit TLS and 587 for all else"),
      Field(
        "tls", \.tls, "how the connection is secured; without it, `implicit` for port 465, else `starttls`"),
      Field("username", \.username, "the user; without it, SMTP_USERNAME"),
      Field("password", \.password, "the password; without it, SMTP_PASSWORD"),
      Field("auth", \.mechanism, "how the password is presented; `automatic` without it"),
      Field("ehlo", \.ehlo, "the name by which this machine greets the server"),
      Field("ca-file", \.certificateFile, "a file with the certificates to trust in place of the system's"),
      Field(
        "connections", \.connections, "how many connections a batch may open at once; 1 without it"),
      Field("rate", \.rate, "how many messages a batch may send in which time; without it, no limit"),
      Field(
        "relogin-after", \.reloginAfter, "after how many messages the connection is replaced by a new one"),
      Field("dsn", \.reports, "what the servers on the way are asked to report, where they offer it"),
    ])

  /// Takes from the environment what people have there already.
  mutating func takeDefaults(from environment: [String: String]) {
    host = environment["SMTP_HOST"].flatMap { $0.isEmpty ? nil : $0 }
    port = environment["SMTP_PORT"].flatMap { Int($0) }.flatMap { Port(number: $0) }
    username = environment["SMTP_USERNAME"].flatMap { $0.isEmpty ? nil : $0 }
    if environment["SMTP_PASSWORD"] != nil { password = .environment("SMTP_PASSWORD") }
  }

  var server: SMTPServer? {
    guard let host else { return nil }
    let defaultPort = tls == .implicit ? 465 : 587
    var server = SMTPServer(
      host: host, port: port?.number ?? defaultPort, tls: tls, username: username,
      password: username == nil ? nil : password, mechanism: mechanism ?? .automatic, ehlo: ehlo,
      certificateFile: certificateFile)
    server.connections = connections?.number ?? 1
    server.rate = rate
    server.reloginAfter = reloginAfter?.number
    server.reports = reports
    return server
  }
}

/// A TCP port.
struct Port: SpecValue {
  let number: Int

  static var shape: Shape { .integer(1...65535) }

  init?(number: Int) {
    guard (1...65535).contains(number) else { return nil }
    self.number = number
  }

  static func read(_ node: Node, with reader: inout SpecReader) -> Port? {
    reader.integer(of: node, in: 1...65535).flatMap { Port(number: $0) }
  }
}

extension SMTPServer.TLS: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> SMTPServer.TLS? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "kind of TLS").flatMap(Self.init(rawValue:))
  }
}

extension SMTPServer.Mechanism: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> SMTPServer.Mechanism? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "mechanism").flatMap(Self.init(rawValue:))
  }
}
