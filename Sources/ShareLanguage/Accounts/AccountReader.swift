import ShareDiagnostics
import ShareModel
import ShareYAML

/// Reads `accounts.yaml`: a mapping of names to accounts.
///
///     office:
///       kind: smtp
///       host: mail.example.org
///       username: jane
///       password: {env: MAIL_PASSWORD}
///       default: true
public struct AccountReader {
  private let files: any FileReading
  private let folder: String
  private let environment: [String: String]
  private let outbox: String

  /// A reader. `environment` gives SMTP_HOST, SMTP_PORT, SMTP_USERNAME and SMTP_PASSWORD for what an account leaves out.
  /// `outbox` is the path of an outbox account that names none.
  public init(files: any FileReading, folder: String, environment: [String: String], outbox: String) {
    self.files = files
    self.folder = folder
    self.environment = environment
    self.outbox = outbox
  }

  /// The accounts in the order of the file; those with an error are in the report instead.
  public func accounts(in document: Document, report: inout Report) -> [Account] {
    guard !document.isBroken, let root = document.root, !root.isUnset else { return [] }
    guard case .mapping(let entries) = root.content else {
      report.add(
        Diagnostic(
          .error, .badAccounts,
          "the accounts must be a mapping of names to accounts, but this is \(root.kindName)",
          at: root.startRange))
      return []
    }
    var reader = SpecReader(files: files, folder: folder)
    var accounts: [Account] = []
    var defaults: [Account.Purpose: Node.Entry] = [:]
    for entry in entries where !entry.key.hasPrefix("x-") {
      reader.descending(into: entry.key) { reader in
        guard let account = account(entry, with: &reader) else { return }
        accounts.append(account)
        guard account.isDefault else { return }
        if let first = defaults[account.purpose] {
          reader.report(.secondDefault(entry, first: first, of: account.purpose))
        } else {
          defaults[account.purpose] = entry
        }
      }
    }
    report.add(contentsOf: reader.report)
    return accounts
  }

  private func account(_ entry: Node.Entry, with reader: inout SpecReader) -> Account? {
    guard Name.isName(entry.key) else {
      reader.report(
        Diagnostic(
          .error, .badAccounts, "'\(entry.key)' cannot be the name of an account", at: entry.keyRange,
          help: "use small letters, digits, '.', '_' and '-'"))
      return nil
    }
    guard case .mapping(let entries) = entry.value.content else {
      reader.reportWrongType(entry.value, wanted: "an account: a mapping with 'kind' and its options")
      return nil
    }
    guard let kind = entries.first(where: { $0.key == "kind" }) else {
      reader.report(
        .missing(["kind"], for: .part("account '\(entry.key)'"), at: entry.keyRange))
      return nil
    }
    let words = AccountKind.allCases.map(\.rawValue)
    let word = reader.choice(of: kind.value, words, noun: "kind of account")
    guard let kind = word.flatMap(AccountKind.init(rawValue:)) else { return nil }
    return read(entries, kind, name: entry, with: &reader)
  }

  private func read(
    _ entries: [Node.Entry], _ kind: AccountKind, name: Node.Entry, with reader: inout SpecReader
  ) -> Account? {
    let before = reader.report.diagnostics.count
    let result: (Account.Kind?, AccountFields)
    switch kind {
    case .smtp:
      var draft = SMTPFields()
      draft.takeDefaults(from: environment)
      reader.read(entries, as: SMTPFields.table, into: &draft, neededBy: name.keyRange)
      check(draft, entries, name: name, with: &reader)
      result = (draft.server.map { .smtp($0) }, draft.account)
    case .sendmail:
      var draft = SendmailFields()
      reader.read(entries, as: SendmailFields.table, into: &draft, neededBy: name.keyRange)
      result = (draft.kind, draft.account)
    case .imap:
      var draft = IMAPFields()
      reader.read(entries, as: IMAPFields.table, into: &draft, neededBy: name.keyRange)
      result = (draft.server.map { .imap($0) }, draft.account)
    case .outbox, .maildir, .mbox:
      var draft = PlaceFields()
      reader.read(entries, as: PlaceFields.table, into: &draft, neededBy: name.keyRange)
      if draft.path == nil, !kind.neededKeys.isEmpty {
        reader.report(.missing(kind.neededKeys, for: .part("a \(kind.rawValue) account"), at: name.keyRange))
      }
      result = (draft.kind(kind, outbox: outbox), draft.account)
    case .gammu:
      var draft = GammuFields()
      reader.read(entries, as: GammuFields.table, into: &draft, neededBy: name.keyRange)
      result = (.gammu(draft.gammu), draft.account)
    case .messageLink:
      var draft = MessageLinkFields()
      reader.read(entries, as: MessageLinkFields.table, into: &draft, neededBy: name.keyRange)
      result = (.messageLink(MessageLink(opens: draft.opens, country: draft.country)), draft.account)
    case .clipboard:
      var draft = ClipboardFields()
      reader.read(entries, as: ClipboardFields.table, into: &draft, neededBy: name.keyRange)
      result = (.clipboard(draft.clipboard), draft.account)
    case .pictures:
      var draft = PicturesFields()
      reader.read(entries, as: PicturesFields.table, into: &draft, neededBy: name.keyRange)
      result = (draft.path.map { .pictures(path: $0) }, draft.account)
    }
    for entry in entries where entry.value.isEmptyText && entry.key != "from" {
      reader.report(.emptyValue(entry))
    }
    guard reader.report.diagnostics.dropFirst(before).allSatisfy({ $0.severity != .error }),
      let kind = result.0
    else { return nil }
    return Account(name: name.key, kind: kind, from: result.1.from, isDefault: result.1.isDefault)
  }
}

extension AccountReader {
  /// What keys and the environment come to together.
  private func check(
    _ draft: SMTPFields, _ entries: [Node.Entry], name: Node.Entry, with reader: inout SpecReader
  ) {
    if draft.host == nil {
      reader.report(.missing(["host"], for: .part("an smtp account"), at: name.keyRange))
    }
    if draft.port == nil, let text = environment["SMTP_PORT"], !text.isEmpty,
      !entries.contains(where: { $0.key == "port" })
    {
      reader.report(.badPortVariable(text, at: name.keyRange))
    }
    if draft.username == nil, let password = entries.first(where: { $0.key == "password" }) {
      reader.report(.needsPartner(password, "username"))
    }
  }
}

extension Diagnostic {
  static func badPortVariable(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .badNumber,
      "the variable SMTP_PORT of the environment must be a whole number from 1 to 65535, not '\(text)'",
      at: place, help: "correct it, or give the account a 'port'")
  }

  static func emptyValue(_ entry: Node.Entry) -> Diagnostic {
    Diagnostic(.error, .badValue, "'\(entry.key)' is empty", at: entry.value.range)
  }

  static func secondDefault(
    _ second: Node.Entry, first: Node.Entry, of purpose: Account.Purpose
  ) -> Diagnostic {
    let what = purpose == .mail ? "" : " for \(purpose.rawValue)"
    return Diagnostic(
      .error, .badAccounts, "account '\(second.key)' is a second default\(what)", at: second.keyRange,
      notes: [.init("'\(first.key)' is the default already", at: first.keyRange)])
  }
}
