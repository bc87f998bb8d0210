import ShareModel
import ShareYAML

/// A picture with what it shows.
struct PictureFields: FieldRoot {
  var path: AttachedFile?
  var alternativeText: String?

  static let table = FieldTable<PictureFields>(
    .part("a picture"),
    [
      Field("path", \.path, "the file", .required),
      Field("alt", \.alternativeText, "what it shows, for people who do not see it"),
    ])
}

extension Picture: SpecItem {
  static var itemShape: Shape { .either([.term("path"), .fields(PictureFields.table.facts)]) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Picture]) {
    if case .mapping = node.content {
      guard let fields = PictureFields.readFields(node, with: &reader), let file = fields.path else { return }
      list.append(Picture(path: file.path, alternativeText: fields.alternativeText))
    } else if let file = AttachedFile.read(node, with: &reader) {
      list.append(Picture(path: file.path))
    }
  }
}
