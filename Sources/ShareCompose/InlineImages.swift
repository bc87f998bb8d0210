import ShareModel

/// The files that a body shows by relative addresses, and that therefore go along as parts of it.
///
/// A file that is shown twice is one part. A file that is also an attachment with an identifier is shown by that.
struct InlineImages {
  /// A file, with the place of the first address that names it.
  struct Image {
    let path: String
    let use: ShownFile
    let range: Range<Int>
  }

  /// The files that become parts, in the order of first mention.
  private(set) var images: [Image] = []
  /// The identifiers that addresses name, by `cid:` or by the path of an attachment, in the order of first mention.
  private(set) var contentIDs: [(text: String, range: Range<Int>)] = []
  /// What each address of a file leads to.
  private var uses: [(range: Range<Int>, target: Target)] = []

  private enum Target {
    case image(Int)
    case attachment(ContentID)
  }

  /// No files.
  init() {}

  init(_ references: [HTMLReference], in folder: String, beside attachments: [Attachment]) {
    var numbers: [String: Int] = [:]
    var seen: Set<String> = []
    let attached = references.isEmpty ? [:] : InlineImages.identifiers(of: attachments)
    for reference in references {
      switch reference.address {
      case .part(let contentID):
        if seen.insert(contentID).inserted { contentIDs.append((contentID, reference.range)) }
      case .file(let written):
        let path = InlineImages.path(written, in: folder)
        if let contentID = attached[path] {
          if seen.insert(contentID.text).inserted { contentIDs.append((contentID.text, reference.range)) }
          uses.append((reference.range, .attachment(contentID)))
          continue
        }
        let number = numbers[path] ?? images.count
        if number == images.count {
          images.append(Image(path: path, use: reference.use, range: reference.range))
        }
        numbers[path] = number
        uses.append((reference.range, .image(number)))
      case .remote, .data, .other: break
      }
    }
  }

  /// The HTML with `cid:` addresses in place of paths.
  func rewritten(_ html: String, contentIDs: [ContentID]) -> String {
    guard !uses.isEmpty else { return html }
    let bytes = Array(html.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + uses.count * 48)
    var index = 0
    for use in uses {
      output += bytes[index..<use.range.lowerBound]
      let contentID: ContentID
      switch use.target {
      case .image(let number): contentID = contentIDs[number]
      case .attachment(let own): contentID = own
      }
      output += "cid:\(contentID.text)".utf8
      index = use.range.upperBound
    }
    output += bytes[index...]
    return String(decoding: output, as: UTF8.self)
  }

  private static func identifiers(of attachments: [Attachment]) -> [String: ContentID] {
    var identifiers: [String: ContentID] = [:]
    for attachment in attachments {
      guard case .file(let path) = attachment.content, let contentID = attachment.contentID else { continue }
      let plain = InlineImages.path(path, in: "")
      identifiers[plain] = identifiers[plain] ?? contentID
    }
    return identifiers
  }

  /// A path as seen from where `folder` is seen, without `.` and empty parts. `..` stays: where the part before it is a
  /// link it cannot be left out.
  private static func path(_ written: String, in folder: String) -> String {
    if written.utf8.contains(0x3A) { return written }
    let isAbsolute = written.utf8.first == 0x2F || (folder.utf8.first == 0x2F)
    let whole = written.utf8.first == 0x2F ? written : "\(folder)/\(written)"
    let parts = whole.utf8.split(separator: 0x2F).map { String(Substring($0)) }.filter { $0 != "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}

extension ContentID {
  /// The identifier of a file that a body shows, from its number and its content.
  static func made(number: Int, sha256: String) -> ContentID? {
    ContentID("image\(number + 1).\(sha256.prefix(24))@sharespec")
  }
}
