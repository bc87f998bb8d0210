import ShareDiagnostics
import ShareModel
import ShareText
import ShareYAML

/// Communicado's names of attachment types, with the media types that are registered or in common use.
let attachmentTypes: [(name: String, type: String)] = [
  ("aiff", "audio/x-aiff"), ("avi", "video/x-msvideo"), ("gif", "image/gif"), ("html", "text/html"),
  ("jpg", "image/jpeg"), ("mov", "video/quicktime"), ("mp3", "audio/mpeg"), ("mp4", "video/mp4"),
  ("pdf", "application/pdf"), ("plain-text", "text/plain"), ("png", "image/png"),
  ("psd", "image/vnd.adobe.photoshop"), ("rtf", "application/rtf"), ("tiff", "image/tiff"),
  ("zip", "application/zip"),
]

extension MediaType: SpecValue {
  static var shape: Shape { .either([.term("media type"), .choice(attachmentTypes.map(\.name))]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> MediaType? {
    guard let text = reader.text(of: node) else { return nil }
    let known = attachmentTypes.first { $0.name == text }
    if let type = MediaType(known?.type ?? text) {
      guard type.type != "multipart" else {
        reader.report(
          Diagnostic(
            .error, .badMediaType, "an attachment cannot have the type '\(text)'", at: node.range,
            help: "leave the type out, or use application/octet-stream"))
        return nil
      }
      return type
    }
    let near = Spelling.nearest(to: text, among: attachmentTypes.map(\.name))
    reader.report(
      Diagnostic(
        .error, .badMediaType, "'\(text)' is not a media type", at: node.range,
        help: near.isEmpty
          ? "write it like image/png, or one of \(attachmentTypes.map(\.name).joined(separator: ", "))"
          : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?",
        fixes: near.count == 1 ? [.init(replace: node.range, with: near[0])] : []))
    return nil
  }
}

extension FileName: SpecValue {
  static var shape: Shape { .term("file name") }

  static func read(_ node: Node, with reader: inout SpecReader) -> FileName? {
    guard let text = reader.text(of: node, .escaped(.header)) else { return nil }
    if let name = FileName(text) { return name }
    let reason =
      if text.isEmpty {
        "it is empty"
      } else if text.utf8.contains(0x2F) {
        "it holds '/'"
      } else if let control = HeaderText.firstControl(in: text) {
        "it holds the control character \(control.scalar.codePoint)"
      } else if text.utf8.count > 255 {
        "it has \(text.utf8.count) bytes; 255 are possible"
      } else {
        "it names a folder"
      }
    reader.report(
      Diagnostic(
        .error, .badFilename, "this cannot be a file name: \(reason)", at: node.range,
        help: "write a plain name such as report.pdf"))
    return nil
  }
}
