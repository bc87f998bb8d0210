/// Paths as texts: no file is looked at, and no link is followed.
public enum PathText {
  /// A path as seen from the folder to which `folder` is relative; an absolute path stays what it is.
  public static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.utf8.first == 0x2F { return path }
    return folder.utf8.last == 0x2F ? folder + path : "\(folder)/\(path)"
  }

  /// The folder of a path: `base` of `base/house.yaml`, nothing of `house.yaml`.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path without `.`, empty parts and the `..` that another part takes back; `.` where nothing is left.
  ///
  /// For showing and comparing only: where a part is a link, the text can lead elsewhere.
  public static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == 0x2F
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    return isAbsolute ? "/" + text : text.isEmpty ? "." : text
  }
}
