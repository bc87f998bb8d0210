import Foundation

/// A server that takes mail, logs it, and fails in the ways that addresses ask for; `Programs/sink.py` says which.
///
/// Its log is the oracle of what was sent: it never sees ours.
public final class MailSink: Sendable {
  /// A message that was taken.
  public struct Taken: Decodable, Sendable, Hashable {
    /// The Message-ID with its brackets.
    public let id: String?
    /// The recipients of the envelope.
    public let to: [String]
    /// The size in bytes.
    public let size: Int
    /// The digest of the bytes, dots unstuffed.
    public let sha256: String
    /// How many bare CR and LF it has.
    public let bare: Int
    /// When it was taken, in seconds of a clock that only this server has.
    public let time: Double
  }

  /// Something else that happened.
  public struct Event: Decodable, Sendable, Hashable {
    /// The things that are noted.
    public enum Kind: String, Decodable, Sendable { case open, refused, auth, close }

    /// What it was.
    public let event: Kind
    /// How many connections were open then.
    public let open: Int
    /// When, on the clock of `Taken`.
    public let time: Double
  }

  /// How the server as a whole behaves; `Programs/sink.py` says what each means.
  public struct Settings: Encodable, Sendable {
    /// The greeting, in place of `220 sink ESMTP`.
    public var greeting: String?
    /// How many connections may be open at once.
    public var limit: Int?
    /// The answer to AUTH, which is required then.
    public var auth: String?
    /// The answer to MAIL.
    public var mail: String?
    /// The answer to RCPT.
    public var rcpt: String?
    /// Seconds before each answer to a final dot.
    public var pause: Double?

    /// Settings of a server; without any it takes all.
    public init(
      greeting: String? = nil, limit: Int? = nil, auth: String? = nil, mail: String? = nil,
      rcpt: String? = nil, pause: Double? = nil
    ) {
      (self.greeting, self.limit, self.auth, self.mail) = (greeting, limit, auth, mail)
      (self.rcpt, self.pause) = (rcpt, pause)
    }
  }

  /// Where it listens on 127.0.0.1.
  public let port: Int
  private let child: Child
  private let folder: TemporaryFolder

  /// Whether it can run here.
  public static let availability: Availability = .program("python3")

  /// Starts a server; it ends with this object, or with the process.
  public init(_ settings: Settings = Settings()) throws {
    folder = try TemporaryFolder(["taken.jsonl": "", "taken.jsonl.events": ""])
    let object = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    child = try Child(
      path: Program.path(of: Program.python) ?? Program.python,
      arguments: [
        "-B", PackageRoot.programs.appending(path: "sink.py").path, folder.path + "/taken.jsonl", object,
      ],
      environment: ProcessInfo.processInfo.environment, errorsToOutput: true)
    let lines = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    var answer = Data()
    while answer.last != UInt8(ascii: "\n"), let byte = try lines.read(upToCount: 1), !byte.isEmpty {
      answer += byte
    }
    guard let port = Int(String(decoding: answer.dropLast(), as: UTF8.self)) else {
      throw ProgramFault(program: "sink.py", reason: String(decoding: answer, as: UTF8.self))
    }
    self.port = port
  }

  deinit {
    close(child.input)
    var status: Int32 = 0
    waitpid(child.process, &status, 0)
  }

  /// The messages that were taken so far, in order.
  public func taken() throws -> [Taken] { try lines("taken.jsonl") }

  /// What else happened so far, in order.
  public func events() throws -> [Event] { try lines("taken.jsonl.events") }

  /// Whole lines only: the last one may be being written.
  private func lines<Line: Decodable>(_ name: String) throws -> [Line] {
    let text = try folder.read(name)
    let end = text.lastIndex(of: "\n") ?? text.startIndex
    return try text[..<end].split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  /// How many times each address was written to.
  public func copies() throws -> [String: Int] {
    try taken().flatMap(\.to).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
