import ShareCompose
import ShareModel
import ShareText

extension JSONRenderer {
  /// A sheet as one line of JSON with its line end: the keys of an outline, then `activities`, each with `activity`, `title`,
  /// `can-share`, `account`, `reason`, `left-out` and, as a recipe of its destination has them, `shares`.
  public func render(_ sheet: SheetPreview) -> String {
    var json = JSONText()
    json.object { json in
      json.member("name", sheet.name)
      json.add(sheet.card)
      json.key("activities")
      json.array { json in for activity in sheet.activities { json.add(activity, of: sheet) } }
    }
    return json.text + "\n"
  }
}

extension JSONText {
  fileprivate mutating func add(_ activity: SheetPreview.Activity, of sheet: SheetPreview) {
    object { json in
      json.member("activity", activity.entry.activity.name)
      json.member("title", activity.entry.title)
      json.key("can-share")
      json.bool(activity.entry.canShare)
      json.member("account", activity.account)
      json.member("reason", activity.entry.reason?.sentence)
      json.key("left-out")
      json.array { json in for item in activity.leftOut { json.string(item.shown) } }
      json.key("shares")
      json.array { json in
        for preview in sheet.previews(of: activity) { json.object { $0.add(preview) } }
      }
    }
  }

  mutating func add(_ program: ComposedProgram) {
    member("destination", "activity")
    member("activity", program.activity.name)
    key("run")
    array { json in for word in program.run { json.string(word) } }
    member("subject", program.subject)
    key("items")
    array { json in for item in program.items { json.object { $0.add(item) } } }
    member("size", program.size)
  }

  private mutating func add(_ item: ComposedProgram.Item) {
    switch item {
    case .text(let text): member("text", text)
    case .url(let url): member("url", url.text)
    case .image(let file, let name): add("image", file, name)
    case .file(let file, let name): add("file", file, name)
    }
  }

  private mutating func add(_ kind: String, _ file: SealedFile, _ name: FileName) {
    member(kind, file.path)
    member("filename", name.text)
    member("type", file.type.text)
    member("size", file.size)
    member("sha256", file.sha256)
  }
}
