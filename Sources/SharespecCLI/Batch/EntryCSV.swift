import Sharespec

/// Entries of a ledger as CSV (RFC 4180), for spreadsheets.
enum EntryCSV {
  static let header =
    "entry,state,to,share,row,campaign,run,account,attempts,changed,host,message-id,reason,reply\r\n"

  static func line(_ entry: EntryRecord) -> String {
    let cells: [String] = [
      String(entry.key.hex.prefix(12)), entry.state.rawValue, entry.address, entry.share.recipe,
      entry.row ?? "", entry.share.isNamed ? entry.share.campaign : "", "\(entry.run.number)",
      entry.share.account, "\(entry.attempts)", DateTime(clockSeconds: entry.changed).rfc3339,
      entry.host ?? "", entry.share.mailID ?? "", entry.reason ?? "", entry.reply ?? "",
    ]
    return cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// What is known of an entry of a damaged ledger.
  static func line(_ entry: RescuedEntry) -> String {
    let cells: [String] = [
      String(entry.key.hex.prefix(12)), entry.state.rawValue, entry.address, "", entry.rowKey ?? "",
      entry.campaign ?? "", "\(entry.run.number)", "", "", DateTime(clockSeconds: entry.changed).rfc3339, "",
      "", "",
      "",
    ]
    return cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// A spreadsheet takes a cell that begins with one of these for a formula; behind an apostrophe it is a text.
  private static func cell(_ text: String) -> String {
    var text = text.visible
    if let first = text.utf8.first, [0x3D, 0x2B, 0x2D, 0x40].contains(first), !isNumber(text) {
      text = "'" + text
    }
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// A sign and digits: a telephone number or a number, which no spreadsheet computes with.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count > 1 && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
