import ShareModel

/// The pasteboard takes one thing.
struct PasteboardFields: DestinationFields {
  var string: String?
  var url: WebAddress?
  var image: AttachedFile?

  static let table = FieldTable<PasteboardFields>(
    .destination("pasteboard"),
    [
      Field("string", \.string, "a text"),
      Field("url", \.url, "a URL"),
      Field("image", \.image, "a picture"),
    ],
    rules: [
      .needsOne(["string", "url", "image"]),
      .excludes(["string", "url", "image"], help: "the pasteboard takes one thing; write a second recipe"),
    ])

  var parameters: ShareParameters? {
    if let string { return .pasteboard(PasteboardParameters(.string(string))) }
    if let url { return .pasteboard(PasteboardParameters(.url(url))) }
    return image.map { .pasteboard(PasteboardParameters(.image(path: $0.path))) }
  }
}
