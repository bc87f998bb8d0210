/// What an input is given to, by its first byte.
enum FuzzEntry: UInt8, CaseIterable {
  case recipe = 1
  case accounts, mailbox, template, csv, jsonl, rows, base64, color, date, webAddress, phone, html, markdown

  func run(_ bytes: [UInt8]) {
    switch self {
    case .recipe: Recipes.check(bytes)
    case .accounts: Accounts.check(bytes)
    case .mailbox: Values.checkMailbox(text(bytes))
    case .template: Templates.check(text(bytes))
    case .csv: Rows.check(bytes, .csv)
    case .jsonl: Rows.check(bytes, .jsonl)
    case .rows: Rows.check(bytes, .yaml)
    case .base64: Values.checkBase64(text(bytes))
    case .color: Values.checkColor(text(bytes))
    case .date: Values.checkDate(text(bytes))
    case .webAddress: Values.checkWebAddress(text(bytes))
    case .phone: Values.checkPhone(text(bytes))
    case .html: Bodies.checkHTML(text(bytes))
    case .markdown: Bodies.checkMarkdown(text(bytes))
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
