import ShareCompose
import ShareModel
import ShareText

extension TerminalRenderer {
  func render(_ text: ComposedText, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): messages by account \(preview.account)")]
    lines += list(
      text.recipients.map { recipient in
        let number = recipient.number.text
        return ("to", recipient.written == number ? number : "\(number), written \(recipient.written)")
      })
    lines += [rule("text"), text.text.visibleLines]
    lines.append(rule(text.segments.summary))
    if let forcing = text.segments.forcing { lines += forcing.lines(now: text.segments.count) }
    return lines.joined(separator: "\n") + "\n"
  }

  func render(_ clipboard: ComposedClipboard, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): pasteboard by account \(preview.account)")]
    switch clipboard.content {
    case .text(let text): lines += [text.visibleLines, rule("\(clipboard.size) bytes of text")]
    case .image(let file, let location): lines += list(file.rows + location.rows)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func render(_ photo: ComposedFile, _ preview: Preview) -> String {
    var lines = [rule("\(preview.name): photos by account \(preview.account)")]
    let album = photo.album.map { [("album", $0.text)] } ?? []
    lines += list(photo.file.rows + album + [("name", photo.name.text)] + photo.location.rows)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TextSegments {
  /// How the text travels, in a line.
  fileprivate var summary: String {
    let pieces = count == 1 ? "1 segment" : "\(count) segments"
    let unit = encoding == .gsm7 ? "septets" : "units"
    let room = count > 1 ? "\(encoding.piece) in each" : "of \(encoding.single)"
    return "\(pieces) of \(encoding.rawValue), \(units) \(unit), \(room)"
  }
}

extension ForcingCharacter {
  /// The character as people find it: itself where it can be seen, and its code point.
  public var shown: String {
    let text = String(Character(scalar))
    // A mark alone would sit on the quote before it.
    return text.visible == text && scalar.displayWidth > 0
      ? "'\(text)' (\(scalar.codePoint))" : scalar.codePoint
  }

  fileprivate func lines(now count: Int) -> [String] {
    let others = total == 1 ? "" : ", and \(total - 1) more like it"
    let cost =
      segmentsWithout < count
      ? "without, the text takes \(segmentsWithout) in place of \(count)"
      : "it costs no segment"
    return ["UCS-2 because of \(shown) in line \(line), column \(column)\(others): \(cost)"]
  }
}

extension SealedFile {
  var rows: [(name: String, value: String)] {
    [
      ("image", path), ("type", type.text), ("size", "\(size.grouped) bytes"),
      ("sha256", String(sha256.prefix(16))),
    ]
  }
}

extension ImageLocation? {
  fileprivate var rows: [(name: String, value: String)] {
    map { [("location", "the image tells where it was taken, in its \($0.rawValue) data")] } ?? []
  }
}
