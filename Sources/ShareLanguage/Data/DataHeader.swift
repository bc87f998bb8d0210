/// The columns of a file with rows, in their order.
public struct DataHeader: Sendable, Hashable {
  /// The names; none twice.
  public let columns: [String]
  /// Whether every row has exactly these columns, as in CSV; in JSONL and YAML they are those of one row.
  public let isFixed: Bool
  private let indices: [String: Int]

  /// A header; of a name that is given twice the first counts.
  init(columns: [String], isFixed: Bool) {
    self.columns = columns
    self.isFixed = isFixed
    indices = Dictionary(
      columns.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The position of a column, from 0.
  public func index(of column: String) -> Int? { indices[column] }

  /// What to say to someone who named a column that is not there: a near name, and the names that there are.
  ///
  ///     header.help(for: "nam")  // did you mean 'name'? columns: email, name, status
  public func help(for column: String) -> String { Self.help(for: column, among: columns) }

  /// The most names that are listed.
  private static let mostListed = 12

  static func help(for column: String, among columns: [String]) -> String {
    let folded = Spelling.folded(column)
    let same = columns.filter { Spelling.folded($0) == folded }
    let near = same.isEmpty ? Spelling.nearest(to: column, among: columns) : same
    var help =
      near.isEmpty ? "" : "did you mean \(near.prefix(3).map { "'\($0)'" }.joined(separator: " or "))? "
    help += "columns: " + columns.prefix(mostListed).joined(separator: ", ")
    if columns.count > mostListed { help += " and \(columns.count - mostListed) more" }
    return help
  }
}
