import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// `accounts.yaml`: every field wrong, the defaults of the environment, and paths.
@Suite struct ConfigurationTests {
  private func read(
    _ text: String, _ environment: [String: String] = [:], mode: Int = 0o600
  ) throws -> (configuration: Configuration, report: Report, folder: String) {
    let folder = try TemporaryFolder(["accounts.yaml": text])
    let path = "\(folder.path)/accounts.yaml"
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let surroundings = Surroundings(
      environment: ["HOME": "/home/jane"].merging(environment) { $1 },
      now: try DateTime(rfc3339: "2026-11-30T17:00:00Z"), accountFile: path)
    var report = Report()
    return (Configuration.read(in: surroundings, report: &report), report, folder.path)
  }

  private func server(_ keys: String) throws -> SMTPServer? {
    let result = try read("a: {kind: smtp, host: h\(keys)}\n")
    #expect(result.report.diagnostics.isEmpty, "\(result.report)")
    guard case .smtp(let server)? = result.configuration.accounts.first?.kind else { return nil }
    return server
  }

  @Test func limitsOfAServer() throws {
    let plain = try #require(try server(""))
    #expect(plain.connections == 1 && plain.rate == nil && plain.reloginAfter == nil && plain.reports == nil)
    let set = try #require(try server(", connections: 32, rate: 50/5m, relogin-after: 100"))
    #expect(
      set.connections == 32 && set.rate == SendingRate(count: 50, seconds: 300) && set.reloginAfter == 100)
  }

  @Test(arguments: [
    ("{notify: never}", DeliveryReports(notify: [])), ("{notify: delay}", DeliveryReports(notify: [.delay])),
    (
      "{notify: [success, failure, success], return: headers}",
      DeliveryReports(notify: [.success, .failure], content: .headers)
    ),
    ("{return: full}", DeliveryReports(content: .full)),
  ])
  func reportsOfAServer(text: String, reports: DeliveryReports) throws {
    #expect(try server(", dsn: \(text)")?.reports == reports)
  }

  @Test(arguments: [
    ("a: {kind: smtp, host: h, prot: 1}", "unknown key 'prot' in an smtp account"),
    ("a: {kind: smtp}", "an smtp account needs 'host'"),
    ("a: {kind: smtp, host: ''}", "'host' is empty"),
    ("a: {kind: smpt, host: h}", "unknown kind of account 'smpt'"),
    ("a: {host: h}", "account 'a' needs 'kind'"),
    ("[a]", "the accounts must be a mapping of names to accounts, but this is a list"),
    ("a: b", "'a' must be an account: a mapping with 'kind' and its options, but this is text"),
    ("A: {kind: outbox}", "'A' cannot be the name of an account"),
    ("a: {kind: outbox}\na: {kind: outbox}", "'a' is given twice"),
    ("a: {kind: outbox, default: true}\nb: {kind: outbox, default: true}", "account 'b' is a second default"),
    ("a: {kind: smtp, host: h, port: 70000}", "'port' must be from 1 to 65535, not 70000"),
    ("a: {kind: smtp, host: h, port: 0}", "'port' must be from 1 to 65535, not 0"),
    ("a: {kind: smtp, host: h, port: '25'}", "'port' must be a whole number, not '25'"),
    ("a: {kind: smtp, host: h, tls: no}", "unknown kind of TLS 'no'"),
    ("a: {kind: smtp, host: h, auth: foo}", "unknown mechanism 'foo'"),
    ("a: {kind: smtp, host: h, password: p}", "'password' has a meaning only together with 'username'"),
    ("a: {kind: smtp, host: h, username: u, password: ''}", "'password' is empty"),
    ("a: {kind: smtp, host: h, username: u, password: {env: ''}}", "'env' is empty"),
    (
      "a: {kind: smtp, host: h, username: u, password: {env: X, file: y}}",
      "'env' and 'file' cannot both be given"
    ),
    ("a: {kind: smtp, host: h, username: u, password: {}}", "a secret needs 'env' (or 'file' or 'command')"),
    ("a: {kind: smtp, host: h, username: u, password: {command: x y}}", "'command' must be a list"),
    ("a: {kind: smtp, host: h, username: u, password: {command: []}}", "this list names no program"),
    ("a: {kind: smtp, host: h, username: u, password: {command: ['']}}", "this list names no program"),
    ("a: {kind: smtp, host: h, connections: 0}", "'connections' must be from 1 to 32, not 0"),
    ("a: {kind: smtp, host: h, connections: 33}", "'connections' must be from 1 to 32, not 33"),
    ("a: {kind: smtp, host: h, rate: 50}", "'50' is not a rate"),
    ("a: {kind: smtp, host: h, rate: 50/5}", "'50/5' is not a rate"),
    ("a: {kind: smtp, host: h, rate: [50]}", "'rate' must be text, but this is a list"),
    ("a: {kind: smtp, host: h, relogin-after: 0}", "'relogin-after' must be at least 1, not 0"),
    ("a: {kind: smtp, host: h, dsn: always}", "'dsn' must be a mapping"),
    ("a: {kind: smtp, host: h, dsn: {}}", "'dsn' needs 'notify' (or 'return')"),
    ("a: {kind: smtp, host: h, dsn: {notify: sucess}}", "unknown event 'sucess'"),
    ("a: {kind: smtp, host: h, dsn: {notify: []}}", "'notify' names no event"),
    ("a: {kind: smtp, host: h, dsn: {notify: [never]}}", "unknown event 'never'"),
    ("a: {kind: smtp, host: h, dsn: {return: all}}", "unknown part of a mail 'all'"),
    ("a: {kind: maildir}", "a maildir account needs 'path'"),
    ("a: {kind: maildir, path: ''}", "'path' is empty"),
    ("a: {kind: mbox, path: ''}", "'path' is empty"),
    ("a: {kind: outbox, from: nobody}", "'nobody' is neither an address nor a name"),
    ("a: !!python/x {kind: outbox}", "unknown tag '!!python/x'"),
  ])
  func mistakes(_ row: (text: String, message: String)) throws {
    let result = try read(row.text + "\n")
    #expect(result.report.hasErrors)
    #expect(result.report.diagnostics.contains { $0.message.contains(row.message) }, "\(result.report)")
  }

  @Test(arguments: [
    (["SMTP_HOST": "mail.example.org"], "a: {kind: smtp}", "mail.example.org:587 starttls -"),
    (["SMTP_HOST": "h", "SMTP_PORT": "465"], "a: {kind: smtp}", "h:465 implicit -"),
    (["SMTP_HOST": "h", "SMTP_PORT": "25"], "a: {kind: smtp, host: i, port: 26}", "i:26 starttls -"),
    (["SMTP_PORT": "nonsense"], "a: {kind: smtp, host: i, port: 26}", "i:26 starttls -"),
    (["SMTP_USERNAME": "u", "SMTP_PASSWORD": "p"], "a: {kind: smtp, host: h}", "h:587 starttls u"),
    (["SMTP_USERNAME": "u"], "a: {kind: smtp, host: h, password: {env: P}}", "h:587 starttls u"),
    (["SMTP_PASSWORD": "p"], "a: {kind: smtp, host: h, tls: implicit}", "h:465 implicit -"),
  ])
  func whatTheEnvironmentGives(_ row: (environment: [String: String], text: String, server: String)) throws {
    let result = try read(row.text, row.environment)
    #expect(result.report.diagnostics.isEmpty, "\(result.report)")
    guard case .smtp(let server) = result.configuration.accounts.first?.kind else {
      Issue.record("no server")
      return
    }
    let words = "\(server.host):\(server.port) \(server.tls.rawValue) \(server.username ?? "-")"
    #expect(words == row.server)
    #expect((server.password == nil) == (server.username == nil))
  }

  @Test(arguments: ["abc", "0", "65536", "-1", " 25"])
  func aPortThatIsNoneIsNotPassedOver(_ port: String) throws {
    let result = try read("a: {kind: smtp, host: h}", ["SMTP_PORT": port])
    #expect(result.report.diagnostics.first?.message.contains("SMTP_PORT") == true)
  }

  @Test(arguments: [
    ("~/Mail", "/home/jane/Mail"), ("/var/mail/x", "/var/mail/x"), ("mail/sent", "FOLDER/mail/sent"),
  ])
  func pathsDoNotDependOnTheCurrentFolder(_ row: (written: String, path: String)) throws {
    let result = try read("a: {kind: maildir, path: \(row.written)}")
    guard case .maildir(let path) = result.configuration.accounts.first?.kind else {
      Issue.record("no Maildir")
      return
    }
    #expect(path == row.path.replacing("FOLDER", with: result.folder))
  }

  @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, true)])
  func aLiteralSecretIsForItsOwnerOnly(_ row: (mode: Int, isRefused: Bool)) throws {
    let literal = try read("a: {kind: smtp, host: h, username: u, password: p}", mode: row.mode)
    #expect(literal.report.hasErrors == row.isRefused)
    let elsewhere = try read("a: {kind: smtp, host: h, username: u, password: {env: P}}", mode: row.mode)
    #expect(!elsewhere.report.hasErrors)
  }

  @Test(arguments: [
    ("a: {kind: outbox}", "a"), ("a: {kind: outbox}\nb: {kind: outbox}", "outbox"),
    ("a: {kind: outbox}\nb: {kind: outbox, default: true}", "b"), ("", "outbox"),
  ])
  func theDefault(_ row: (text: String, name: String)) throws {
    #expect(try read(row.text).configuration.defaultAccount(for: .mail).name == row.name)
  }
}
