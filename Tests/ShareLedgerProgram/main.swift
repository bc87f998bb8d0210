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

setvbuf(stdout, nil, _IOLBF, 0)
let words = Array(CommandLine.arguments.dropFirst())
let holder = LedgerHolder(
  process: Int64(getpid()), started: Int64(time(nil)), host: "localhost", user: "tester")

func stop(_ fault: LedgerFault) -> Never {
  fputs(fault.message + "\n", stderr)
  if case .busy = fault { exit(75) }
  exit(73)
}

switch words.first {
case "hold" where words.count == 2:
  do throws(LedgerFault) {
    let ledger = try Ledger.open(at: words[1], by: holder)
    print("held")
    while getchar() != EOF {}
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
