#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareLedger

// What the tests run as a process of its own, to lock, kill and interrupt it:
//
//     ShareLedgerProgram hold FOLDER                 holds the ledger until its input ends
//     ShareLedgerProgram send FOLDER SERVER COUNT    shares with COUNT recipients; the file SERVER stands for the server

let words = Array(CommandLine.arguments.dropFirst())
let holder = LedgerHolder(
  process: Int64(getpid()), started: Int64(time(nil)), host: "localhost", user: "tester")

/// Writes a line at once: what was said before a kill must have been said.
func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  let line = Array((text + "\n").utf8)
  guard write(descriptor, line, line.count) == line.count else { exit(70) }
}

func stop(_ fault: LedgerFault) -> Never {
  say(fault.message, to: STDERR_FILENO)
  if case .busy = fault { exit(75) }
  exit(73)
}

switch words.first {
case "hold" where words.count == 2:
  do throws(LedgerFault) {
    let ledger = try Ledger.open(at: words[1], by: holder)
    say("held")
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) > 0 {}
    withExtendedLifetime(ledger) {}
  } catch { stop(error) }
case "send" where words.count == 4:
  guard let count = Int(words[3]) else { exit(64) }
  do throws(LedgerFault) {
    try Sender(server: words[2], count: count).run(try Ledger.open(at: words[1], by: holder))
  } catch { stop(error) }
default:
  exit(64)
}
