/// All workloads, in the order in which they are measured.
enum Workloads {
  static func all(in place: Place) -> [Workload] {
    [mails(place), attachment(place, mebibytes: 100), attachment(place, mebibytes: 1024)]
      + [recipes(place), start(place)]
      + [delivery(place, connections: 1), delivery(place, connections: 4)]
      + [table(place), rows(place)]
  }
}
