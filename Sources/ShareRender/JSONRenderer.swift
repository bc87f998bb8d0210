import ShareCompose
import ShareModel
import ShareText

/// Shows a share as one line of JSON, its keys always in the same order.
public struct JSONRenderer {
  /// A renderer.
  public init() {}

  /// The line of a preview, with its line end.
  public func render(_ preview: Preview) -> String {
    var json = JSONText()
    json.object { json in
      json.member("name", preview.name)
      json.member("account", preview.account)
      json.add(preview)
    }
    return json.text + "\n"
  }
}

extension JSONText {
  mutating func add(_ preview: Preview) {
    switch preview.share {
    case .mail(let mail): add(mail, headers: preview.headers(of: mail))
    case .text(let text): add(text)
    case .clipboard(let clipboard): add(clipboard)
    case .file(let file): add(file)
    case .program(let program): add(program)
    case .outline(let outline): add(outline)
    }
  }
}

extension JSONText {
  mutating func add(_ outline: Outline) {
    member("destination", outline.destination)
    key("fields")
    array { json in
      for row in outline.rows {
        json.object { json in
          json.member("name", row.name)
          json.member("value", row.value)
        }
      }
    }
    key("files")
    array { json in for file in outline.files { json.add(file) } }
  }

  fileprivate mutating func add(_ mail: ComposedMail, headers: [DecodedHeader]) {
    member("destination", "mail")
    if mail.delivery == .draft { member("deliver", "draft") }
    key("envelope")
    object { json in
      json.member("from", mail.envelope.sender.text)
      json.key("to")
      json.array { json in for recipient in mail.envelope.recipients { json.string(recipient.text) } }
    }
    key("headers")
    array { json in
      for header in headers {
        json.object { json in
          json.member("name", header.name)
          json.member("value", header.value)
        }
      }
    }
    member("text", mail.text)
    member("html", mail.html)
    key("attachments")
    array { json in for attachment in mail.attachments { json.add(attachment) } }
    member("size", mail.message.size)
  }

  private mutating func add(_ attachment: AttachmentSummary) {
    object { json in
      json.member("filename", attachment.filename?.text)
      json.member("type", attachment.type.text)
      json.member("size", attachment.size)
      json.member("sha256", attachment.sha256)
      json.member("content-id", attachment.contentID?.text)
    }
  }
}
