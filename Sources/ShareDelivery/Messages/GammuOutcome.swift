#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// What became of a message that gammu-smsd-inject was to queue.
enum GammuOutcome: Hashable {
  /// It is in the queue under an identifier.
  case queued(String)
  /// It is not in the queue, and may be at another time.
  case notQueued(String)
  /// It may be in the queue, or a part of it.
  case unknown(String)
  /// The program cannot work with these settings. Nothing is in the queue.
  case unusable(String)

  /// By how the program ended (gammu 1.42, smsd/inject.c): 0 queued, 2 settings, 3 queue, else a wrong call.
  init(_ result: HelperProgram.Result, parts: Int) {
    if let identifier = GammuOutcome.identifier(in: result.output) {
      // A full disk does not keep it from saying so.
      self =
        GammuOutcome.isEmptyFile(identifier)
        ? .notQueued("nothing was queued: the file \(identifier) is empty; is the disk full?")
        : .queued(identifier)
      return
    }
    guard let fault = result.fault(of: "gammu-smsd-inject") else {
      self = .unknown("gammu-smsd-inject did not say under which identifier it is queued")
      return
    }
    switch result.ending {
    case .exited(3):
      let isWhole = parts == 1 || GammuOutcome.early.contains { result.output.contains($0) }
      self = isWhole ? .notQueued(fault) : .unknown(fault)
    case .exited: self = .unusable(fault)
    case .signalled, .timedOut: self = .unknown(fault)
    }
  }

  /// What it says where it did not come to write the first of several parts.
  private static let early = [
    "Can not open specified file", "Failed to initialize DB driver", "Failed to connect to database",
    "Error connecting to database",
  ]

  private static func identifier(in output: String) -> String? {
    let mark = "Written message with ID "
    return output.utf8.split(separator: 0x0A).lazy.map { String(Substring($0)) }
      .first { $0.hasPrefix(mark) }
      .map { VisibleText.of($0.dropFirst(mark.count).utf8, limit: 500) }
  }

  /// The queue of files names a message by its path. The daemon may have taken it already.
  private static func isEmptyFile(_ identifier: String) -> Bool {
    var status = stat()
    return identifier.hasPrefix("/") && stat(identifier, &status) == 0 && status.st_size == 0
  }

  /// The result for a number.
  func recipient(_ number: String) -> ShareResult.Recipient {
    switch self {
    case .queued(let identifier): .init(number, .accepted, identifier: identifier)
    case .notQueued(let reason), .unusable(let reason): .init(number, .deferred(reason), blame: .account)
    case .unknown(let reason): .init(number, .inDoubt(reason), blame: .account)
    }
  }
}
