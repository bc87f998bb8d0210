extension DataValue {
  /// The value as JSON for people: two spaces for each level; what fits into 100 columns without levels of its own stands
  /// on one line, and longer lists of scalars fill lines. Ends without a line end; the caller has looked at the depth.
  public var prettyJSON: String { PrettyJSON(indentation: "").text(of: self) }
}

/// A place in indented JSON.
private struct PrettyJSON {
  private static let width = 100

  let indentation: String

  /// The value, its first line to be put behind `columns` columns.
  func text(of value: DataValue, behind columns: Int = 0) -> String {
    switch value {
    case .null, .bool, .number, .text: return value.json
    case .list(let items):
      if items.allSatisfy(\.isScalar) { return filled(items.map(\.json), behind: columns) }
      return enclosed("[", "]", items.map { inner.text(of: $0) }, behind: columns, mayFit: items.count == 1)
    case .object(let members):
      let lines = members.map { member in
        let key = DataValue.text(member.name).json + ": "
        return key + inner.text(of: member.value, behind: key.utf8.count)
      }
      let isFlat = members.count == 1 || members.allSatisfy { $0.value.isScalar || $0.value.isShortList }
      return enclosed("{", "}", lines, behind: columns, mayFit: isFlat)
    }
  }

  private var inner: PrettyJSON { PrettyJSON(indentation: indentation + "  ") }

  private func enclosed(
    _ open: String, _ close: String, _ parts: [String], behind columns: Int, mayFit: Bool
  ) -> String {
    let line = open + parts.joined(separator: ", ") + close
    let isOneLine = !line.utf8.contains(0x0A)
    if mayFit, isOneLine, fits(line.utf8.count + columns) { return line }
    let start = "\n" + inner.indentation
    return open + start + parts.joined(separator: "," + start) + "\n" + indentation + close
  }

  /// Scalars, as many on a line as fit.
  private func filled(_ parts: [String], behind columns: Int) -> String {
    let line = "[" + parts.joined(separator: ", ") + "]"
    if fits(line.utf8.count + columns) { return line }
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, inner.fits(last.utf8.count + part.utf8.count + 3) {
        lines[lines.count - 1] = "\(last), \(part)"
      } else {
        lines.append(part)
      }
    }
    let start = "\n" + inner.indentation
    return "[" + start + lines.joined(separator: "," + start) + "\n" + indentation + "]"
  }

  private func fits(_ columns: Int) -> Bool { indentation.utf8.count + columns <= Self.width }
}

extension DataValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .text: true
    case .list, .object: false
    }
  }

  fileprivate var isShortList: Bool {
    guard case .list(let items) = self else { return false }
    return items.count <= 4 && items.allSatisfy(\.isScalar)
  }
}
