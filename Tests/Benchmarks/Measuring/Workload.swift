/// Something that several programs do, each in its way.
struct Workload {
  /// The word by which it is chosen.
  let name: String
  /// What is done.
  let title: String
  /// Which figure is compared.
  var measure = Measure.cpu
  /// Whether it lasts so long that it is only measured when it is named.
  var isLong = false
  /// Ours.
  let ours: Program
  /// The others.
  let peers: [Program]
  /// The limits that ours must keep.
  var budgets: [Budget] = []
  /// What must be there before the first run; false where it cannot be had.
  var prepare: () throws(BenchmarkFault) -> Void = {}
  /// What is done behind the last run.
  var finish: () -> Void = {}
}

/// What is compared.
enum Measure: String {
  /// Seconds of the processor, for work that waits for nobody: a busy machine changes them little.
  case cpu
  /// Seconds that pass, for work that waits.
  case wall

  func of(_ run: Run) -> Double {
    switch self {
    case .cpu: run.cpu
    case .wall: run.wall
    }
  }
}

/// A limit for our program.
enum Budget {
  /// At most this many times the time of the peer of that name, round by round.
  case ratio(Double, to: String)
  /// At most this much memory.
  case peakKiB(Int)
  /// At most this many seconds.
  case seconds(Double)
}
