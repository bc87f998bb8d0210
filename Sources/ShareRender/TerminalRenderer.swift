import ShareCompose
import ShareModel
import ShareText

/// Shows a share on a terminal: envelope, headers, text and files. No character of it can steer the terminal.
public struct TerminalRenderer {
  private let width: Int

  /// A renderer for a terminal `width` columns wide; rules are drawn that long, text is not wrapped.
  public init(width: Int = 80) { self.width = max(20, min(width, 120)) }

  /// The text of a preview, ending with a line end.
  public func render(_ preview: Preview) -> String {
    switch preview.share {
    case .mail(let mail): render(mail, preview)
    case .text(let text): render(text, preview)
    case .clipboard(let clipboard): render(clipboard, preview)
    case .file(let file): render(file, preview)
    case .program(let program): render(program, preview)
    case .outline(let outline): render(outline, preview)
    }
  }

  private func render(_ outline: Outline, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): \(outline.destination)")]
    lines += list(outline.rows.map { ($0.name, $0.value) })
    if !outline.files.isEmpty { lines += [rule("files")] + table(of: outline.files) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func render(_ mail: ComposedMail, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): \(mail.delivery.words) \(preview.account)")]
    lines.append("envelope from   <\(mail.envelope.sender.text.visible)>")
    for recipient in mail.envelope.recipients { lines.append("envelope to     <\(recipient.text.visible)>") }
    lines.append("")
    let headers = preview.headers(of: mail)
    let nameWidth = headers.map(\.name.count).max() ?? 0
    for header in headers {
      lines.append(header.name.padded(to: nameWidth + 1, with: ":") + " " + header.value.visible)
    }
    lines += [rule("text"), mail.text.visibleLines]
    if let html = mail.html { lines += [rule("HTML"), html.visibleLines] }
    if !mail.attachments.isEmpty { lines += [rule("files")] + table(of: mail.attachments) }
    lines.append(rule("\(mail.message.size) bytes"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Names and values, the values in one column.
  func list(_ rows: [(name: String, value: String)]) -> [String] {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let margin = "\n" + String(repeating: " ", count: nameWidth + 2)
    return rows.map { row in
      let value = row.value.visibleLines.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: margin)
      return row.name.visible.padded(to: nameWidth + 1, with: ":") + " " + value
    }
  }

  func rule(_ title: String) -> String {
    let title = "── \(title.visible) "
    return title + String(repeating: "─", count: max(2, width - title.unicodeScalars.count))
  }

  func table(of attachments: [AttachmentSummary]) -> [String] {
    let rows = attachments.map { attachment in
      [
        attachment.filename?.text.visible ?? "(no name)", attachment.type.text, attachment.size.grouped,
        String(attachment.sha256.prefix(16)), attachment.contentID.map { "inline \($0.text)" } ?? "",
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    return rows.map { row in
      let cells = [
        row[0].padded(to: widths[0]), row[1].padded(to: widths[1]),
        row[2].padded(to: widths[2], atStart: true) + " bytes",
        "sha256 " + row[3], row[4],
      ]
      return cells.filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }
}

extension MailDelivery {
  /// What becomes of a mail, up to the account's name.
  fileprivate var words: String {
    switch self {
    case .send: "mail by account"
    case .draft: "draft kept by account"
    }
  }
}

extension String {
  /// The text with spaces up to a width in Unicode scalars.
  fileprivate func padded(to width: Int, with mark: String = "", atStart: Bool = false) -> String {
    let marked = self + mark
    let spaces = String(repeating: " ", count: max(0, width - marked.unicodeScalars.count))
    return atStart ? spaces + marked : marked + spaces
  }
}

extension Int {
  /// The digits in groups of three.
  var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(" ") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
