import ShareCompose
import ShareLanguage
import ShareLedger
import ShareModel

/// The lines of a plan, in JSON, one by one: a header, each share, and an end that tells that nothing was cut off or changed.
public struct PlanWriter {
  private let digest = SHA256()
  private var shares = 0
  private var recipients = 0

  /// A plan without lines.
  public init() {}

  /// The first line, with its line end.
  public mutating func begin(_ header: PlanHeader) -> String { counted(header.dataValue.json + "\n") }

  /// The line of a share.
  public mutating func line(_ line: PlanLine) -> String {
    shares += 1
    recipients += line.recipients.count
    return counted(line.dataValue.json + "\n")
  }

  /// The last line; nothing may be added afterwards.
  public mutating func end() -> String {
    let members: [DataValue.Member] = [
      .init("shares", .number("\(shares)")), .init("recipients", .number("\(recipients)")),
      .init("sha256", .text(digest.finish())),
    ]
    return DataValue.object([.init("end", .object(members))]).json + "\n"
  }

  private mutating func counted(_ line: String) -> String {
    digest.update(Array(line.utf8))
    return line
  }
}

/// Reads a plan line by line; its end was verified before anything of it is handed out.
public struct PlanReader {
  /// The first line.
  public let header: PlanHeader
  /// How many shares it has.
  public let count: Int
  /// How many recipients they have in all.
  public let recipients: Int
  /// The digest of the plan's lines.
  public let sha256: String
  private var lines: LineReader

  /// Opens a plan. Throws where it is none, was changed or was cut off.
  public init(path: String) throws(PlanFault) {
    let end = try PlanReader.verified(path)
    var lines = try LineReader(path: path)
    guard let first = try lines.next(), let header = PlanHeader(try PlanReader.value(of: first, 1)) else {
      throw PlanFault(line: 1, "is no header of a plan of version \(PlanHeader.version)")
    }
    self.header = header
    self.lines = lines
    (count, recipients, sha256) = (end.shares, end.recipients, end.sha256)
  }

  /// The next share; nil at the end.
  public mutating func next() throws(PlanFault) -> PlanLine? {
    guard let text = try lines.next() else { return nil }
    let value = try PlanReader.value(of: text, lines.number)
    if value["end"] != nil { return nil }
    guard let line = PlanLine(value) else {
      throw PlanFault(line: lines.number, "is no share of a plan")
    }
    return line
  }

  /// Throws where the ledger is another one than the plan was made with, or an older copy of it.
  public func check(_ ledger: Ledger) throws(LedgerFault) { try ledger.check(header.ledger) }

  private static func value(of line: String, _ number: Int) throws(PlanFault) -> DataValue {
    do { return try DataValue(jsonObject: line) } catch {
      throw PlanFault(line: number, "is no line of a plan: \(error.message)")
    }
  }

  private typealias End = (shares: Int, recipients: Int, sha256: String)

  private static func verified(_ path: String) throws(PlanFault) -> End {
    let digest = SHA256()
    var lines = try LineReader(path: path)
    guard var previous = try lines.next() else { throw PlanFault(line: 1, "is missing: the file is empty") }
    while let line = try lines.next() {
      digest.update(Array((previous + "\n").utf8))
      previous = line
    }
    let end = try value(of: previous, lines.number)["end"]
    guard let end, let shares = end["shares"]?.scalarText.flatMap({ Int($0) }),
      let recipients = end["recipients"]?.scalarText.flatMap({ Int($0) }),
      let sha256 = end["sha256"]?.scalarText
    else { throw PlanFault(line: lines.number, "is not the end of a plan: the file was cut off") }
    guard digest.finish() == sha256 else {
      throw PlanFault(line: lines.number, "does not fit to the lines before it: the plan was changed by hand")
    }
    return (shares, recipients, sha256)
  }
}

/// Why a file is no plan.
public struct PlanFault: Error, Sendable, Hashable {
  /// The line; nil where the file cannot be read.
  public let line: Int?
  /// The reason, as the end of a sentence.
  public let reason: String

  init(line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
