/// All workloads, in the order in which they are measured.
enum Workloads {
  static func all(in place: Place) -> [Workload] {
    [mails(place), attachment(place, mebibytes: 100), attachment(place, mebibytes: 1024)]
      + [recipes(place), start(place)]
      + [delivery(place, connections: 1), delivery(place, connections: 4)]
      + [table(place), rows(place)]
      + [1, 2, 4].map { run(place, rows: 2_000, connections: $0) }
      + [1, 2, 4].map { run(place, rows: 20_000, connections: $0, isLong: true) }
      + [plan(place, entries: 200_000)]
      + [100_000, 1_000_000].map { manyRuns(place, rows: $0) }
  }
}
