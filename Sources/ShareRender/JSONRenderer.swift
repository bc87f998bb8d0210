import ShareCompose
import ShareModel

/// Shows a share as one line of JSON, its keys always in the same order.
public struct JSONRenderer {
  /// A renderer.
  public init() {}

  /// The line of a preview, with its line end.
  public func render(_ preview: Preview) -> String {
    switch preview.share {
    case .mail(let mail): JSONValue.object(members(mail, preview)).text + "\n"
    }
  }

  private func members(_ mail: ComposedMail, _ preview: Preview) -> [(String, JSONValue)] {
    [
      ("name", .string(preview.name)), ("destination", .string("mail")), ("account", .string(preview.account)),
      (
        "envelope",
        .object([
          ("from", .string(mail.envelope.sender.text)),
          ("to", .array(mail.envelope.recipients.map { .string($0.text) })),
        ])
      ),
      (
        "headers",
        .array(
          preview.headers(of: mail).map { .object([("name", .string($0.name)), ("value", .string($0.value))]) })
      ),
      ("text", .string(mail.text)), ("html", mail.html.map { .string($0) } ?? .null),
      ("attachments", .array(mail.attachments.map(attachment))), ("size", .number(mail.message.size)),
    ]
  }

  private func attachment(_ summary: AttachmentSummary) -> JSONValue {
    .object([
      ("filename", summary.filename.map { .string($0.text) } ?? .null), ("type", .string(summary.type.text)),
      ("size", .number(summary.size)), ("sha256", .string(summary.sha256)),
      ("contentID", summary.contentID.map { .string($0.text) } ?? .null),
    ])
  }
}
