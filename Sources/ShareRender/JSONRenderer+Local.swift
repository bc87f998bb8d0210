import ShareCompose
import ShareModel
import ShareText

extension JSONText {
  mutating func add(_ text: ComposedText) {
    member("destination", "messages")
    key("to")
    array { json in
      for recipient in text.recipients {
        json.object { json in
          json.member("number", recipient.number.text)
          json.member("written", recipient.written)
        }
      }
    }
    member("text", text.text)
    member("encoding", text.segments.encoding.rawValue)
    member("units", text.segments.units)
    member("segments", text.segments.count)
    guard let forcing = text.segments.forcing else { return }
    key("forcing")
    object { json in
      json.member("character", String(Character(forcing.scalar)))
      json.member("code-point", forcing.scalar.codePoint)
      json.member("line", forcing.line)
      json.member("column", forcing.column)
      json.member("total", forcing.total)
      json.member("segments-without", forcing.segmentsWithout)
    }
  }

  mutating func add(_ clipboard: ComposedClipboard) {
    member("destination", "pasteboard")
    switch clipboard.content {
    case .text(let text): member("text", text)
    case .image(let file, let location):
      key("image")
      add(file, location)
    }
    member("size", clipboard.size)
  }

  mutating func add(_ photo: ComposedFile) {
    member("destination", "photos")
    member("album", photo.album?.text)
    member("filename", photo.name.text)
    key("image")
    add(photo.file, photo.location)
    member("size", photo.file.size)
  }

  private mutating func add(_ file: SealedFile, _ location: ImageLocation?) {
    object { json in
      json.member("path", file.path)
      json.member("type", file.type.text)
      json.member("size", file.size)
      json.member("sha256", file.sha256)
      json.member("location", location?.rawValue)
    }
  }
}

extension JSONRenderer {
  /// What became of a share, as one line of JSON with its line end.
  ///
  /// Its keys always stand in the same order: name, success, outcome, destination, activity, account, recipients (each with
  /// address, outcome, reason, id), path, url, reply, note.
  public func render(_ result: ShareResult, name: String) -> String {
    var json = JSONText()
    json.object { json in
      json.member("name", name)
      json.key("success")
      json.bool(result.isSuccess)
      json.member("outcome", result.outcome.name)
      json.member("destination", result.destination)
      json.member("activity", result.activity)
      json.member("account", result.account)
      json.key("recipients")
      json.array { json in for recipient in result.recipients { json.add(recipient) } }
      json.member("path", result.path)
      json.member("url", result.url)
      json.member("reply", result.reply)
      json.member("note", result.note)
    }
    return json.text + "\n"
  }
}

extension JSONText {
  fileprivate mutating func add(_ recipient: ShareResult.Recipient) {
    object { json in
      json.member("address", recipient.address)
      json.member("outcome", recipient.outcome.name)
      json.member("reason", recipient.outcome.details)
      json.member("id", recipient.identifier)
    }
  }
}
