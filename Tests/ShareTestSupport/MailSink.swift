import Foundation

/// A server that takes mail, logs it, and fails in the ways that addresses ask for; `Programs/sink.py` says which.
///
/// Its log is the oracle of what was sent: it never sees ours.
public final class MailSink {
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
  }

  /// Where it listens on 127.0.0.1.
  public let port: Int
  private let child: Child
  private let folder: TemporaryFolder

  /// Whether it can run here.
  public static let availability: Availability = .program("python3")

  /// Starts a server; it ends with this object, or with the process.
  public init() throws {
    folder = try TemporaryFolder(["taken.jsonl": ""])
    child = try Child(
      path: Program.path(of: Program.python) ?? Program.python,
      arguments: ["-B", PackageRoot.programs.appending(path: "sink.py").path, folder.path + "/taken.jsonl"],
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
  public func taken() throws -> [Taken] {
    try folder.read("taken.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(Taken.self, from: Data($0.utf8))
    }
  }

  /// How many times each address was written to.
  public func copies() throws -> [String: Int] {
    try taken().flatMap(\.to).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
