/// What is known of a file with rows before it is read: its name, its format and what reading it may cost.
public struct DataFile: Sendable {
  /// How the rows are written.
  public enum Format: String, Sendable, CaseIterable {
    /// RFC 4180 with a header row; every value is text.
    case csv
    /// One JSON object (RFC 8259) a line.
    case jsonl
    /// A list of mappings, held in memory as a whole.
    case yaml

    /// The format that belongs to the extension of a path; nil where it has none that is known.
    ///
    ///     DataFile.Format(ofPath: "lists/guests.CSV") == .csv
    public init?(ofPath path: String) {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch path[path.utf8.index(after: dot)...].lowercased() {
      case "csv", "tsv", "tab": self = .csv
      case "jsonl", "ndjson": self = .jsonl
      case "yaml", "yml": self = .yaml
      default: return nil
      }
    }
  }

  /// What stands between the cells of a CSV file.
  public enum Delimiter: String, Sendable, CaseIterable {
    /// `,`, that of RFC 4180.
    case comma = ","
    /// `;`, that of spreadsheets where the comma is the decimal mark.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
    /// `|`.
    case bar = "|"

    var byte: UInt8 {
      switch self {
      case .comma: 0x2C
      case .semicolon: 0x3B
      case .tab: 0x09
      case .bar: 0x7C
      }
    }

    /// The delimiter as a message shows it.
    var shown: String { self == .tab ? "tab" : "'\(rawValue)'" }

    /// The delimiter as a recipe writes it.
    var spelling: String { self == .tab ? "\"\\t\"" : "\"\(rawValue)\"" }
  }

  /// The path as messages show it.
  public let name: String
  /// How it is written.
  public let format: Format
  /// What separates cells, for CSV.
  public let delimiter: Delimiter
  /// What it may cost.
  public let limits: DataLimits

  /// A file.
  public init(
    name: String, format: Format, delimiter: Delimiter = .comma, limits: DataLimits = DataLimits()
  ) {
    self.name = name
    self.format = format
    self.delimiter = delimiter
    self.limits = limits
  }
}
