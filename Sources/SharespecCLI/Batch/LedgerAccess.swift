#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The ledger that the command line means.
struct LedgerAccess {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings
  /// The command that goes on when the disk takes something again.
  var again = "sharespec resume"

  /// The folder it lies in.
  var folder: String { arguments.ledgerFolder ?? surroundings.stateFolder }

  /// Who uses it.
  var holder: LedgerHolder {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return LedgerHolder(
      process: Int64(getpid()), started: surroundings.now.secondsSince1970, host: host, user: user)
  }

  /// The person, for what the ledger keeps of their words.
  var user: String {
    surroundings.environment["SUDO_USER"] ?? surroundings.environment["USER"] ?? "user \(geteuid())"
  }

  /// Opens it for writing.
  func open(creating creation: Ledger.Creation = .ifMissing) throws(LedgerFault) -> Ledger {
    try Ledger.open(at: folder, by: holder, creating: arguments.has(.newLedger) ? .anew : creation)
  }

  /// Does something with it, and tells why that cannot be done.
  func using(_ body: () throws -> ExitCode) throws(WriteFault) -> ExitCode {
    do { return try body() } catch let fault as LedgerFault { return try tell(fault) } catch let fault
      as WriteFault
    {
      throw fault
    } catch { throw WriteFault(sentence: "\(error)") }
  }

  /// Tells why it cannot be used.
  func tell(_ fault: LedgerFault) throws(WriteFault) -> ExitCode {
    try terminal.write("sharespec: \(fault.message)\n", to: .error)
    if let remedy = fault.remedy(again: again) { try terminal.write("  help: \(remedy)\n", to: .error) }
    return ExitCode(of: fault)
  }
}
