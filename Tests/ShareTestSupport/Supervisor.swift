import Foundation

/// A Python program that runs a server. It ends when its standard input closes, which this process never does itself.
public struct Supervisor: Sendable {
  private let lifeline: Int32
  private let program: String
  /// The line that it writes when its server answers, or what it says instead.
  private let answer: Data

  /// Starts the program and waits for its first line.
  public init(_ program: String, _ arguments: [String]) throws {
    let child = try Child(
      path: Program.path(of: Program.python) ?? Program.python, arguments: ["-B", program] + arguments,
      environment: ProcessInfo.processInfo.environment, errorsToOutput: true)
    lifeline = child.input
    self.program = URL(filePath: program).lastPathComponent
    let lines = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    var answer = Data()
    while answer.last != UInt8(ascii: "\n"), let byte = try lines.read(upToCount: 1), !byte.isEmpty {
      answer += byte
    }
    if answer.first != UInt8(ascii: "{") { answer += try lines.readToEnd() ?? Data() }
    self.answer = answer
  }

  /// Where the server listens, as it told. Throws what it said instead.
  public func place<Place: Decodable>(as type: Place.Type) throws(ProgramFault) -> Place {
    do {
      return try JSONDecoder().decode(type, from: answer)
    } catch {
      throw ProgramFault(program: program, reason: String(decoding: answer, as: UTF8.self))
    }
  }
}
