#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The benchmarks: measures workloads, or, called with `work`, does one in a process of its own.
@main
struct Benchmarks {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(BenchmarkFault) {
      if words.first == "work" {
        try Work.run(Array(words.dropFirst()))
      } else {
        let allPass = try measure(try Request(words))
        exit(allPass ? 0 : 1)
      }
    } catch {
      _ = [UInt8]("\(error.reason)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(2)
    }
  }

  private static func measure(_ request: Request) throws(BenchmarkFault) -> Bool {
    let place = try Place(CommandLine.arguments[0])
    let workloads = Workloads.all(in: place).filter {
      request.names.isEmpty ? request.lists || !$0.isLong : request.names.contains($0.name)
    }
    if request.lists {
      for workload in workloads {
        print("\(workload.name)  \(workload.title)\(workload.isLong ? " (only when named)" : "")")
      }
      return true
    }
    var allPass = true
    for workload in workloads {
      do throws(BenchmarkFault) {
        let result = try Race(
          workload: workload, rounds: request.rounds, measure: place.measure
        ).result()
        print(request.isJSON ? result.json : result.table, terminator: request.isJSON ? "" : "\n")
        allPass = allPass && result.verdicts.allSatisfy { $0.word != "FAIL" }
      } catch {
        print("\(workload.name): \(error.reason)")
        allPass = false
      }
      fflush(nil)
    }
    return allPass
  }
}

/// What the command line asks for.
private struct Request {
  var isJSON = false
  var lists = false
  var rounds = 5
  var names: Set<String> = []

  init(_ words: [String]) throws(BenchmarkFault) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--list": lists = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...100).contains(count) else {
          throw BenchmarkFault("--rounds wants a number from 1 to 100")
        }
        rounds = count
      case _ where word.hasPrefix("-"): throw BenchmarkFault("unknown option \(word)")
      default: names.insert(word)
      }
    }
  }
}
