import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// Values at the edges of what the language takes: what the compiler accepts, the schema accepts.
@Suite(.requires(SchemaValidator.availability)) struct SchemaValueTests {
  /// Values of one key in a recipe that is otherwise right, each as YAML.
  static let accepted: [(head: String, key: String, values: [String])] = [
    (
      mail, "subject",
      [
        "0123", "1e3", "no", "true", "12:30", "2026-11-30", "''", "~", "0x1F", ".inf", "é — ☃", "1_000",
        "0o14",
      ]
    ),
    (mail, "body", ["1", "|\n  a\n  b", "{text: 1, html: 2}", "{markdown: true}", "{text: {file: a.txt}}"]),
    (mail, "id", ["2026", "1.5", "1e3", "true", "a.b_c-d", "null-1", "0x1f"]),
    (mail, "labels", ["a", "[a, 1, true]", "[]", "~"]),
    (
      mail, "cc",
      [
        "a@b.example", "'\"Doe, Jane\" <jane@b.example>'", "[a@b.example]",
        "'J. Doe <a@b.example>'", "'a@b.example (a, comment)'", "'\"a b\"@b.example'", "'a@[192.0.2.1]'",
        "Zoë <zoë@bücher.example>", "{name: 1, address: a@b.example}", "' a@b.example '",
        "\"o'hara@b.example\"",
        "'\"a@b\" <a@b.example>'", "'<a@b.example>'", "[]",
      ]
    ),
    ("destination: mail\nto: a@b.example\n", "from", ["[a@b.example]", "[{address: a@b.example}]"]),
    (
      mail, "date",
      [
        "2026-11-30T17:00:00Z", "2026-11-30t17:00:00.5z", "'2026-02-28T23:59:59+23:59'",
        "0001-01-02T00:00:00-00:01",
      ]
    ),
    (mail, "message-id", ["a@b", "<a.b!#$%&'*+/=?^_`{|}~-@b.c>", "'a@[1.2.3.4]'", "1@2"]),
    (mail, "headers", ["{X-A: 1, X-B: ~, X-C: no, X-D: ''}", "[{X-A: a}, {X-A: b}]", "{x-low: a}"]),
    (mail, "vars", ["{a: 1, b: ~, c: no}", "{}"]),
    (
      mail, "attachments",
      [
        "a.txt", "[a.txt, 2026]", "{path: 2026, filename: 7}", "{text: 1, type: text/x-a+b.c}",
        "{base64: 1234, inline: 5}", "{base64: 'SGVs bG8=', type: png}", "{glob: '*.txt', expect: 1}",
        "{glob: '*.txt', expect: '1'}", "{glob: '*.none', expect: 0..}", "{glob: a.txt, expect: 1..5}",
        "{text: a, filename: ...}", "{text: a, inline: a@b, x-note: [1]}", "{path: a.txt, text: ~}",
      ]
    ),
    (mail, "x-any", ["{a: [1, ~]}"]),
    (mail, "sharespec", ["1"]),
    (
      "destination: pasteboard\nstring: a\n", "style",
      [
        "{background: Navy}", "{background: '#FFF'}", "{background: 'RGBA(1, 2, 3, 0.5)'}",
        "{background: rgb(1 2 3 / 50%)}", "{background: transparent}", "{title: {font: {weight: 700}}}",
        "{title: {font: {weight: '700'}}}", "{preview: {fade: {in: 0.25s, out: 2min}}}", "{}", "~",
      ]
    ),
    (
      "destination: messages\nbody: a\n", "to",
      ["+4917012345", "0123456", "110", "(030) 12.34/5-6", "030.1234", "+49 170 1234567", "[110, '112']"]
    ),
    (
      "destination: pasteboard\n", "url",
      [
        "https://example.org", "'mailto:a@b.example'", "HTTP://EXAMPLE.org/a%20b?c@d", "tel:110",
        "https://ü.example/ü",
      ]
    ),
    (
      "destination: photos\nimage: dot.png\n", "album", ["2026", "true", "a b", "a..."]
    ),
    (
      "destination: request\nurl: https://example.org\n", "json", ["[1, ~, {a: b}]", "1", "'a'", "~"]
    ),
    ("destination: request\nurl: https://example.org\n", "params", ["{a: 1}", "[{a: 1}, {a: 2}]", "{a: ~}"]),
    (
      "destination: request\nurl: https://example.org\n", "expect", ["{status: 200}", "{status: [200, 404]}"]
    ),
    (
      "destination: activity\n", "items",
      [
        "{text: 1}", "[{url: 'https://example.org'}]", "{command: [a, 1, ~], produces: url, timeout: 30s}",
      ]
    ),
    (
      "destination: activity\nitems: {text: a}\n", "overrides",
      ["{mail: {subject: 1}, org.example.a: {skip: true}, x-note: 1}", "{mail: {items: {text: a}}}"]
    ),
    ("destination: activity\nitems: {text: a}\n", "excluded-activities", ["print", "[air-drop, org.a-b.c]"]),
    ("destination: twitter\nbody: a\n", "images", ["a.txt", "[{path: a.txt, alt: 1}]"]),
  ]

  static let mail = "destination: mail\nfrom: jane@example.org\nto: team@example.org\n"

  @Test func itAcceptsWhatTheCompilerAccepts() throws {
    let folder = try TemporaryFolder([
      "a.txt": "a", "2026": "b", "accounts.yaml": "phone: {kind: gammu, country: DE}\n",
    ])
    try folder.write("dot.png", bytes: Array(try #require(EndToEndTests.png)))
    var recipes: [String: String] = [:]
    for (head, key, values) in Self.accepted {
      for value in values {
        let name = "r\(recipes.count).share.yaml"
        recipes[name] = "\(head)\(key): \(value)\n"
        try folder.write(name, "\(head)\(key): \(value)\n")
      }
    }
    #expect(recipes.count >= 100)
    let check = try Program.run(
      Program.sharespec, ["check"] + recipes.keys.sorted(),
      environment: ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "", "SHARESPEC_CONFIG": "accounts.yaml"],
      currentFolder: folder.url)
    #expect(!check.errorText.contains(": error: "), "\(check)")
    let violations = try SchemaValidator.violations(
      of: recipes.keys.sorted(), in: folder.url, by: JSONSchema.recipe.text)
    for violation in violations { Issue.record("\(recipes[violation.file] ?? ""): \(violation)") }
  }

  static let accounts = """
    home: {kind: outbox}
    post: {kind: smtp, host: mail.example.org, port: 587, tls: starttls, username: 1, password: {env: A}}
    old: {kind: smtp, password: ~}
    other: {kind: smtp, host: h, username: u, password: {command: [pass, show, 1]}, auth: plain, default: true}
    local: {kind: sendmail}
    other-program: {kind: sendmail, program: /usr/bin/msmtp}
    drafts: {kind: imap, host: h, username: u, password: p, drafts: Entwürfe, sent: Sent, tls: implicit, port: 993}
    kept: {kind: maildir, path: ~/Mail, from: Jane <jane@example.org>, x-note: 1}
    x-common: 1

    """

  @Test func accountsAreAccepted() throws {
    let folder = try TemporaryFolder(["accounts.yaml": Self.accounts, "empty.yaml": "# nothing\n"])
    let files = ["accounts.yaml", "empty.yaml"]
    #expect(try SchemaValidator.violations(of: files, in: folder.url, by: JSONSchema.accounts.text) == [])
  }

  @Test func accountsAreRefused() throws {
    let wrong = [
      "a: {kind: smpt}", "a: {host: h}", "a: {kind: maildir}", "a: {kind: smtp, prot: 25}",
      "a: {kind: smtp, port: 0}", "a: {kind: imap, host: h, username: u}",
      "a: {kind: imap, username: u, password: p}",
      "a: {kind: sendmail, path: /usr/sbin/sendmail}",
      "a: {kind: imap, host: h, username: u, password: p, ehlo: x}",
      "a: {kind: smtp, port: '25'}", "a: {kind: outbox, host: h}", "A: {kind: outbox}", "a: outbox", "[a]",
      "a: {kind: smtp, username: u, password: {env: A, file: b}}",
      "a: {kind: smtp, username: u, password: {}}", "a: {kind: outbox, default: yes}",
    ]
    let folder = try TemporaryFolder()
    for (index, text) in wrong.enumerated() { try folder.write("\(index).yaml", text + "\n") }
    let violations = try SchemaValidator.violations(
      of: wrong.indices.map { "\($0).yaml" }, in: folder.url, by: JSONSchema.accounts.text)
    for (index, text) in wrong.enumerated() {
      #expect(violations.filter { $0.file == "\(index).yaml" }.count == 1, "\(text): \(violations)")
    }
  }
}
