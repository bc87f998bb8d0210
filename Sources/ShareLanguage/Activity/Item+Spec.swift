import ShareDiagnostics
import ShareModel
import ShareYAML

/// A thing to share.
struct ItemFields: FieldRoot {
  var text: String?
  var url: WebAddress?
  var image: AttachedFile?
  var file: AttachedFile?
  var command: Arguments?
  var produces: ItemKind?
  var placeholder: String?
  var timeout: Milliseconds?

  static let table = FieldTable<ItemFields>(
    .part("an item"),
    [
      Field("text", \.text, "a text"),
      Field("url", \.url, "a URL"),
      Field("image", \.image, "a picture"),
      Field("file", \.file, "a file"),
      Field(
        "command", \.command,
        "a program with its arguments, whose output is the item; it runs only when an activity needs it"),
      Field("produces", \.produces, "the kind of what `command` makes; `text` without it"),
      Field(
        "placeholder", \.placeholder,
        "what previews show in place of what `command` makes: a text, a URL, or the path of an image or a file"
      ),
      Field("timeout", \.timeout, "how long `command` may run; `30s` without it"),
    ],
    rules: [
      .needsOne(["text", "url", "image", "file", "command"]),
      .excludes(
        ["text", "url", "image", "file", "command"], help: "an item is one thing; write a second item"),
      .requires("produces", with: "command"), .requires("placeholder", with: "command"),
      .requires("timeout", with: "command"),
    ])

  var item: ActivityParameters.Item? {
    if let text { return .text(text) }
    if let url { return .url(url) }
    if let image { return .image(path: image.path) }
    if let file { return .file(path: file.path) }
    return command.map {
      .command(
        ActivityParameters.Command(
          arguments: $0.words, produces: produces?.kind ?? .text, placeholder: placeholder,
          timeout: timeout ?? Milliseconds(30_000)))
    }
  }
}

extension ActivityParameters.Item: SpecItem {
  static var itemShape: Shape { .fields(ItemFields.table.facts) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self]) {
    guard var fields = ItemFields.readFields(node, with: &reader) else { return }
    if let diagnostic = fields.placeholderMismatch(at: node) { reader.report(diagnostic) }
    fields.openPlaceholder(at: node, with: &reader)
    guard let item = fields.item else { return }
    reader.recordOrigin(item: list.count, at: node.range)
    list.append(item)
  }
}

extension ItemFields {
  /// A placeholder must be of the same kind as what the program makes, a URL even of the same scheme.
  fileprivate func placeholderMismatch(at node: Node) -> Diagnostic? {
    guard let placeholder, produces?.kind == .url, (try? WebAddress(placeholder)) == nil else { return nil }
    return Diagnostic(
      .error, .badValue, "'placeholder' must be a URL, because 'command' produces one",
      at: node["placeholder"]?.range ?? node.range,
      help: "write a URL with the scheme that the command will give")
  }

  /// In place of an image or a file stands a file, which also says how the made one is called.
  fileprivate mutating func openPlaceholder(at node: Node, with reader: inout SpecReader) {
    guard placeholder != nil, produces?.kind == .image || produces?.kind == .file,
      let place = node["placeholder"]
    else { return }
    placeholder = reader.path(of: place)
    if let placeholder { _ = reader.open(placeholder, "placeholder", at: place) }
  }
}

/// The kind of an item.
struct ItemKind: SpecValue, SpecItem {
  let kind: ActivityParameters.Kind

  static var shape: Shape { .choice(ActivityParameters.Kind.allCases.map(\.rawValue)) }
  static var itemShape: Shape { shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> ItemKind? {
    reader.choice(of: node, ActivityParameters.Kind.allCases.map(\.rawValue), noun: "kind of item")
      .flatMap(ActivityParameters.Kind.init(rawValue:)).map(ItemKind.init)
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [ItemKind]) {
    if let kind = read(node, with: &reader) { list.append(kind) }
  }
}

extension Milliseconds: SpecValue {
  static var shape: Shape { .term("duration") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Milliseconds? {
    guard let text = reader.text(of: node) else { return nil }
    if let time = Milliseconds(text) { return time }
    reader.report(
      Diagnostic(
        .error, .badValue, "'\(text.shortened)' is not a length of time up to an hour", at: node.range,
        help: "write it like 300ms, 0.3s, 30s or 2min"))
    return nil
  }
}
